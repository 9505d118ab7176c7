import type { Page } from 'playwright';
import { epochMs } from './environment.ts';
import type { HostControl } from './types.ts';

type Ask = (op: string, args?: unknown) => Promise<unknown>;

/** The control functions over the channel to the host. */
export function hostControl(ask: Ask, page: () => Page): HostControl {
  const plain = <T>(op: string) => ask(op) as Promise<T>;
  const tell = async (op: string, args?: unknown) => {
    await ask(op, args);
  };
  const yes = async (op: string, args?: unknown) => (await ask(op, args)) === true;
  const pageEvent = (name: 'focus' | 'blur') =>
    page().evaluate((event) => {
      window.dispatchEvent(new Event(event));
    }, name);
  return {
    records: () => plain('records'),
    clipboard: () => plain('clipboard'),
    menu: () => plain('menu'),
    clickMenu: (idOrLabel) => yes('clickMenu', idOrLabel),
    clickNotification: () => yes('clickNotification'),
    channels: () => plain('channels'),
    invokeAs: (call) => ask('invokeAs', call),
    setIdle: (idle) => tell('setIdle', idle),
    setStorage: (faults) => tell('setStorage', faults),
    failOpenExternal: (fails) => tell('failOpenExternal', fails),
    answerDialog: (kind, answer) => tell('answerDialog', { kind, answer }),
    systemTheme: (theme) => tell('systemTheme', theme),
    focusWindow: async () => {
      await tell('focusWindow');
      await pageEvent('focus');
    },
    blurWindow: async () => {
      await tell('blurWindow');
      await pageEvent('blur');
    },
    windowState: () => plain('windowState'),
    placeWindow: (place) => tell('placeWindow', place),
    askForCertificate: () => plain('askForCertificate'),
    pageText: () => plain('pageText'),
    setMainTime: (instant) => tell('setTime', epochMs(instant)),
    throwUnexpected: (text) => tell('throwUnexpected', text),
    pretendPlatform: (platform) => tell('pretendPlatform', platform),
    closeWindow: () => tell('closeWindow'),
    requestPermission: (permission) => yes('requestPermission', permission),
    checkPermission: (permission) => yes('checkPermission', permission),
    pressKey: (input) => yes('pressKey', input),
    emitContents: (event, ...values) => yes('emitContents', { event, values }),
    emitApp: (event, ...values) => yes('emitApp', { event, values }),
  };
}
