/** The sign-in screen: password, API key, help. */
export const signIn = {
  'signIn.title': 'Sign in',
  'signIn.userName': 'User name',
  'signIn.password': 'Password',
  'signIn.showPassword': 'Show password',
  'signIn.hidePassword': 'Hide password',
  'signIn.capsLock': 'Caps Lock is on.',
  'signIn.sentAs': 'Will be sent as {name}',
  'signIn.submit': 'Sign in',
  'signIn.pending': 'Signing in…',
  'signIn.awaitingService': 'Waiting for {site} to answer. It has up to 30 seconds.',
  'signIn.awaitingKey': 'Waiting for {site} to check the key. It has up to 30 seconds.',
  'signIn.with': 'Sign in with {provider}',
  'signIn.usePassword': 'Use a password',
  'signIn.useApiKey': 'Use an API key',
  'signIn.help': 'Help signing in',
  'signIn.settings': 'Settings',
  'signIn.otherWays': 'Other ways to sign in',
  'signIn.oauthLead': 'You sign in at {provider} in your browser, then come back here.',
  'signIn.apiKey': 'API key',
  'signIn.apiKeyHint': 'Paste the key that your organisation made for this computer.',
  'signIn.testAndSave': 'Test and save',
  'signIn.keyKept': 'An API key is kept on this computer.',
  'signIn.replaceKey': 'Replace the key',
  'signIn.keepKey': 'Keep the present key',
  'signIn.forgetKey': 'Forget the key',
  'signIn.keyStays':
    'The key is still on the disk of this computer and comes back when the app is restarted. Forget it again once the disk can be written to.',
  'signIn.ended': 'Your sign-in ended at {time}. Sign in again to carry on.',
  'signIn.someoneElse': 'Sign in as someone else',
  'signIn.recentNames': 'Recent names',
  'signIn.forgetName': 'Remove {name}',
  // 5 to 60, so never one; and without a plural, whose rules take longer to load than the form to appear.
  'signIn.idleLock': 'This desk locks after {minutes} minutes without use.',

  'switch.title': 'Switch user',
  'switch.replaces': '{name} is signed in here, and stays so until you are.',
  'switch.endsFirst':
    '{name} is signed in here, and will be signed out at once when you press the button.',
  'switch.locked': 'The session of {name} is locked here, and ends when you are signed in.',
  'override.title': 'Supervisor override',
  'override.parks':
    'Sign in as a supervisor to take over from {name}, whose session waits and comes back locked.',
  'override.lasts':
    'It ends by itself after {minutes, plural, one {# minute} other {# minutes}}. Its beginning and end are recorded.',

  'signedOut.otherPerson':
    'The renewal brought the sign-in of another person. To be safe, nobody is signed in now.',
  'signedOut.keptLost':
    'The sign-in that was kept on this computer cannot be opened any more. Sign in again.',
  'signedOut.siteChanged':
    'This computer was set to another site, so the sign-in at the former one has ended.',
  'farewell.yes':
    'You are signed out here, but this computer’s browser is still signed in at {provider} and would let the last person in without asking.',
  'farewell.maybe':
    'You are signed out here. {provider} asks who is signing in, but its pages may still be open in this computer’s browser.',
  'farewell.signedOut':
    'You are signed out here, and the browser was asked to sign out at {provider}, too. Finish there if it asks.',
  'farewell.signOutAt': 'Sign out at {provider}',

  'problem.userName.empty': 'Enter your user name.',
  'problem.userName.colon': 'A user name cannot have a colon (:) in it.',
  'problem.userName.control':
    'The user name holds a character that cannot be seen, often from copying. Type it instead.',
  'problem.password.empty': 'Enter your password.',
  'problem.password.control':
    'The password holds a character that cannot be seen, often from copying. Type it instead.',
  'problem.apiKey.empty': 'Enter the API key.',
  'problem.apiKey.characters':
    'A key has only plain letters, digits and signs. Copy it again, without blanks or line ends.',

  'help.title': 'Help signing in',
  'help.back': 'Back to sign in',
  'help.domainTitle': 'Which user name and domain?',
  'help.domainSet':
    'Type your user name alone: the domain {domain} is added. For another domain, type the whole name, as OTHER\\jsmith or jsmith@other. The line under the field shows what will be sent.',
  'help.domainNone':
    'Type the whole name with its domain, as LIBRARY\\jsmith or jsmith@library. The line under the field shows what will be sent.',
  'help.capsTitle': 'The password is not accepted',
  'help.caps':
    'Capital and small letters count. Check Caps Lock and the keyboard language, and press Show password to read what you typed. Several wrong tries may turn an account off: call support early.',
  'help.reachTitle': 'The site cannot be reached',
  'help.reach':
    'This computer signs in to {site} at {address}. Check that other pages open in a browser, then try again.',
  'help.callTitle': 'Call support',
  'help.call':
    'Tell them the code beside the message, the name of this workstation ({workstation}) and the time. Never tell anybody your password.',
  'help.lastCode': 'Code of the last message: {code}',
} as const;
