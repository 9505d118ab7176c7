import { defaultKioskSettings } from '../../shared/kiosk.ts';
import type { Settings } from '../../shared/settings.ts';

/** What holds until somebody sets it. @param hostName this computer's name, as the workstation's */
export function defaultSettings(hostName: string): Settings {
  return {
    baseUrl: null,
    siteName: null,
    apiPrefix: '/api',
    methods: ['password'],
    defaultMethod: 'password',
    domain: '',
    userNameForm: 'backslash',
    serviceTimeZone: 'local',
    oauth: null,
    workstation: hostName,
    mode: 'shared',
    keepSignedIn: false,
    idleLockMinutes: 15,
    lockOnOsLock: true,
    lockOnSuspend: true,
    switchEndsFirst: false,
    overrideMinutes: 10,
    recentNames: false,
    allowReveal: true,
    closingTime: null,
    logLevel: 'info',
    language: 'system',
    theme: 'system',
    kiosk: defaultKioskSettings,
  };
}
