/** What is known of the domain in user names at this site. */
export const domain = {
  'domain.lastTime': 'Last time a name with a domain worked here, as {name}',
  'domain.missing':
    'The domain may be missing: it belongs to the name, as DOMAIN\\name or name@domain.',
} as const;
