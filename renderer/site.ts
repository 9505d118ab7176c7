import type { Settings } from '../shared/settings.ts';

/** What people call the site: its name, or else the host of its address. */
export function siteLabel({ siteName, baseUrl }: Pick<Settings, 'siteName' | 'baseUrl'>): string {
  return siteName?.trim() || (baseUrl ? (URL.parse(baseUrl)?.host ?? baseUrl) : '');
}

/** What people call the provider: its name, or else the host of the issuer's address. */
export function providerLabel({ oauth }: Pick<Settings, 'oauth'>): string {
  if (!oauth) return '';
  return oauth.name?.trim() || (URL.parse(oauth.issuer)?.host ?? oauth.issuer);
}
