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
    language: 'system',
    theme: 'system',
  };
}
