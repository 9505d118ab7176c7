import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Settings } from '../../../shared/settings.ts';

/** Settings of a library that has all three ways to sign in. */
export const settingsValues = (change: Partial<Settings> = {}): Settings => ({
  ...defaultSettings('Desk 3'),
  baseUrl: 'https://library.example.org',
  methods: ['password', 'oauth', 'apiKey'],
  domain: 'LIBRARY',
  oauth: {
    issuer: 'https://login.example.org/tenant',
    clientId: 'staff',
    scope: 'openid',
    prompt: 'login',
    waitMinutes: 5,
  },
  ...change,
});
