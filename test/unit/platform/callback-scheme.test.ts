import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { schemeAddressIn } from '../../../electron/oauth/read-other-answer.ts';
import { createCallbackScheme } from '../../../electron/platform/callback-scheme.ts';

const answer = 'staff-sign-in:/callback?code=x&state=y';

function schemeOf(isPackaged: boolean) {
  const registered: string[] = [];
  let asked = 0;
  const app = Object.assign(new EventEmitter(), {
    isPackaged,
    isDefaultProtocolClient: (scheme: string) => {
      asked += 1;
      return registered.includes(scheme);
    },
    setAsDefaultProtocolClient: (scheme: string) => registered.push(scheme) > 0,
  });
  const heard: string[] = [];
  const scheme = createCallbackScheme(
    app as unknown as Parameters<typeof createCallbackScheme>[0],
    schemeAddressIn,
  );
  scheme.onAddress((address) => heard.push(address));
  return { app, scheme, heard, registered, asked: () => asked };
}

it('is registered by an installed app only, and the system is asked once whose it is', () => {
  const source = schemeOf(false);
  source.scheme.register();
  expect([source.registered, source.scheme.isOurs()]).toEqual([[], false]);
  const installed = schemeOf(true);
  installed.scheme.register();
  expect(installed.registered).toEqual(['staff-sign-in']);
  expect([installed.scheme.isOurs(), installed.scheme.isOurs()]).toEqual([true, true]);
  expect(installed.asked()).toBe(1);
});

it('an address comes as an event, which is then dealt with', () => {
  const { app, heard } = schemeOf(true);
  let prevented = 0;
  app.emit('open-url', { preventDefault: () => (prevented += 1) }, answer);
  expect([heard, prevented]).toEqual([[answer], 1]);
});

it('or as an argument of a second start; several are from nobody', () => {
  const { app, heard } = schemeOf(true);
  app.emit('second-instance', {}, ['app', '--flag'], '/');
  app.emit('second-instance', {}, ['app', answer, answer], '/');
  expect(heard).toEqual([]);
  app.emit('second-instance', {}, ['app', answer], '/');
  expect(heard).toEqual([answer]);
});
