/** Other ways back from the browser (`shared/oauth-ways.ts`). */
export const oauthWayTexts = {
  'oauthWay.title': 'Use another way',
  'oauthWay.offer': 'Does the browser not come back here?',
  'oauthWay.loopback': 'The browser answers by itself',
  'oauthWay.loopback.text': 'Sign in again; the browser answers this app directly.',
  'oauthWay.scheme': 'The browser opens this app',
  'oauthWay.scheme.text':
    'Sign in again; at the end the browser asks whether it may open Staff Sign-In. Allow it.',
  'oauthWay.paste': 'Paste the last address',
  'oauthWay.paste.text':
    'Use the browser to sign in. When its last page shows, or cannot be shown, copy the whole address from the address bar and paste it here.',
  'oauthWay.paste.field': 'Address from the browser',
  'oauthWay.paste.button': 'Use this address',
  'oauthWay.paste.empty': 'Paste the address of the browser’s last page.',
  'oauthWay.paste.otherAddress':
    'This is not the address of the last page. It begins with {redirect}. Copy all of it.',
  'oauthWay.paste.otherSignIn':
    'This address belongs to an earlier sign-in. Sign in again in the browser, then copy the address of its last page.',
  'oauthWay.paste.notWaiting': 'No sign-in waits for this address. Start again.',
  'oauthWay.device': 'Enter a code on any device',
  'oauthWay.device.text':
    'Open {address} in any browser, on a telephone if you like, and enter this code:',
  'oauthWay.device.code': 'Code',
  'oauthWay.device.own':
    'Enter only this code, and only because you started this sign-in yourself.',
  'oauthWay.changing': 'Getting it ready…',
  'oauthWay.device.lead':
    'Use any browser to sign in, on a telephone if you like, with a code that is shown here.',
  'oauthWay.device.copy': 'Copy code',
  'oauthWay.device.copied': 'Code copied.',
  'oauthWay.device.open': 'Open browser',
  'oauthWay.device.opened': 'The browser was asked to open the address.',
  'oauthWay.device.until': 'This code works until {time}.',
} as const;
