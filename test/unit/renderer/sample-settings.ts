import type { Settings } from '../../../shared/settings.ts';

/** Settings of a library that has all three ways to sign in. */
export const settingsValues = (change: Partial<Settings> = {}): Settings => ({
  baseUrl: 'https://library.example.org',
  siteName: null,
  apiPrefix: '/api',
  methods: ['password', 'oauth', 'apiKey'],
  defaultMethod: 'password',
  domain: 'LIBRARY',
  userNameForm: 'backslash',
  serviceTimeZone: 'local',
  oauth: {
    issuer: 'https://login.example.org/tenant',
    clientId: 'staff',
    scope: 'openid',
    prompt: 'login',
    waitMinutes: 5,
  },
  workstation: 'Desk 3',
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
  language: 'system',
  theme: 'system',
  ...change,
});
