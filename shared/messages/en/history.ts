/** The history of attempts: one plain sentence for each. `known` tells whether there is a name to say. */
export const history = {
  'history.signedIn.password': '{user} signed in with a password.',
  'history.signedIn.oauth': '{user} signed in at the provider.',
  'history.signedIn.apiKey': '{user} signed in with an API key.',
  'history.failed.password': '{user} tried to sign in with a password.',
  'history.failed.oauth': '{user} tried to sign in at the provider.',
  'history.failed.apiKey': '{user} tried to sign in with an API key.',
  'history.somebody': 'Somebody',
  'history.shortened':
    'A name that was never accepted here may be a password in the wrong field: only its first character and its length are shown. Search for the whole name to find it.',
  'history.code': 'Code {code}.',
  'history.took': 'It took {seconds} s.',
  'history.revealed.shown': '{field} was shown on the screen.',
  'history.revealed.copied': '{field} was copied.',
  'history.reached.input': 'It ended before anything was sent.',
  'history.reached.provider': 'It came as far as finding the provider.',
  'history.reached.browser': 'It came as far as the browser.',
  'history.reached.token': 'It came as far as the token of the provider.',
  'history.reached.service': 'It came as far as the service.',
} as const;
