/** Waiting for the browser. */
export const oauth = {
  'oauth.title': 'Continue in your browser',
  'oauth.finish': 'Finish signing in in your browser. This window will change by itself.',
  'oauth.noBrowser':
    'No browser? Open it again, or copy the link and paste it into a browser on this computer.',
  'oauth.openAgain': 'Open browser again',
  'oauth.copyLink': 'Copy link',
  'oauth.address': 'Link to open in a browser',
  'oauth.addressPending': 'The link appears here in a moment.',
  'oauth.opened': 'The browser was asked to open the link again.',
  'oauth.copied': 'Link copied. Paste it into a browser on this computer.',
  'oauth.until': 'This link works until {time}.',
  'oauth.step.provider': 'Asking {provider} where to sign in…',
  'oauth.step.browser': 'Waiting for you to finish at {provider}.',
  'oauth.step.token': 'Your browser answered. Fetching the token from {provider}…',
  'oauth.step.service': 'Your browser answered. Signing in to {site}…',
  'oauth.missing.provider': '{provider} has not answered yet.',
  'oauth.missing.browser':
    'Still missing: the answer of your browser. Finish the pages of {provider}, or open them again.',
  'oauth.missing.token': 'Still missing: the token from {provider}.',
  'oauth.missing.service': 'Still missing: the answer of {site}.',
} as const;
