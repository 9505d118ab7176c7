import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { refuseClientCertificates } from '../../../electron/net/client-certificates.ts';

describe('[P4] a client certificate is never sent by itself', () => {
  it('the event is answered with none, whatever there is to choose from', () => {
    const app = new EventEmitter();
    refuseClientCertificates(app as unknown as App);
    let prevented = 0;
    const chosen: unknown[][] = [];
    const event = {
      preventDefault: () => {
        prevented += 1;
      },
    };
    const list = [{ subjectName: 'pat' }, { subjectName: 'desk' }];
    const choose = (...args: unknown[]) => chosen.push(args);
    const url = 'https://library.example/';
    // Unprevented, Chromium would take the first of the list.
    expect(app.emit('select-client-certificate', event, {}, url, list, choose)).toBe(true);
    expect([prevented, chosen]).toEqual([1, [[]]]);
  });
});
