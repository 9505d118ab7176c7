import type { DemoService } from '../../demo-service/start.ts';

/** Settings that point the app at a running demo service, for a temporary user data folder. */
export function demoSettings(demo: DemoService): object {
  return {
    baseUrl: demo.origin,
    apiPrefix: demo.apiPrefix,
    siteName: 'Demo Library',
    methods: ['password', 'oauth', 'apiKey'],
    domain: 'LIBRARY',
    ...(demo.providerOrigin !== null && {
      oauth: {
        issuer: demo.providerOrigin,
        clientId: demo.clientId,
        scope: 'openid profile offline_access',
        name: 'Demo provider',
      },
    }),
  };
}

/** What to type, for whoever starts the app for the first time. */
export function demoWelcome(demo: DemoService): string {
  const [user] = demo.users;
  const [key] = demo.apiKeys;
  return [
    `No service is set up on this computer, so a demo service runs at ${demo.origin}.`,
    `Sign in as   ${user?.username}   password ${user?.password}`,
    `At the provider   ${user?.upn}   with the same password`,
    `Or by API key   ${key?.key}`,
  ].join('\n');
}
