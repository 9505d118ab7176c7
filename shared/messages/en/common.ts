/** What more than one screen says. */
export const common = {
  'common.appName': 'Staff Sign-In',
  'common.title': '{screen} – Staff Sign-In',
  'common.titleError': 'Error: {screen} – Staff Sign-In',
  'common.starting': 'Starting…',
  'common.problemTitle': 'There is a problem',
  'common.cancel': 'Cancel',
  'common.back': 'Back',
  'common.nobody': 'Nobody is signed in.',
  'common.asBefore': 'Nothing has changed here.',
  'common.memoryOnly':
    'Your secrets cannot be protected on this computer, so nothing is kept after you close the app.',
  'common.locked': 'Set by your organisation',
  'common.pair': '{name}: {value}',
  // A time inside a sentence: English has the words before it in the sentence, other languages here.
  'time.at': '{time}',
  'time.atOne': '{time}',
  'time.onDay': '{time}',
  'common.site': 'Site',
  'common.workstation': 'Workstation',
  'common.brokenTitle': 'The app cannot show this screen',
  'common.brokenText':
    'Something went wrong in the app. Nothing was sent because of it. Load the screen again; if it happens again, restart the app and give support the code.',
  'common.startFailedTitle': 'The app could not start',
  'common.loadAgain': 'Load again',
  'trouble.policyUnusable':
    'The rules that your organisation set for this computer cannot be used: {why} Nobody can sign in until support has mended this. File: {path}',
  'trouble.policyKeyUnknown':
    'The rules of your organisation have an entry that this version does not know: {key}. The others hold.',
  'trouble.fileSetAside':
    'The settings of this computer could not be read. They were kept as {path}, and the app started without them.',
  'trouble.fileNewer':
    'A newer version of this app wrote the settings of this computer, and this version leaves them alone. Use the newer version. File: {path}',
  'trouble.otherFileSetAside':
    'A file of this app could not be read. It was kept as {path}, and the app started without it.',
  'trouble.otherFileNewer':
    'A newer version of this app wrote a file, and this version leaves it alone. Use the newer version. File: {path}',
  'trouble.settingsNotSaved':
    'The settings could not be saved on this computer. They hold until the app is closed. Check the space on the disk and who may write to it.',
  'trouble.valueNotUnderstood':
    'A setting of this computer is not understood: {key}. The usual value holds instead.',
  'policyFault.unreadable': 'the file cannot be read.',
  'policyFault.owner': 'the file belongs to somebody who must not set them.',
  'policyFault.writable': 'people who must not set them can write the file.',
  'policyFault.folder': 'people who must not set them can change the folder that the file lies in.',
  'policyFault.notAFile': 'what stands in its place is not a file.',
  'policyFault.tooLarge': 'the file is too large.',
  'policyFault.notJson': 'the file is not JSON.',
  'policyFault.value': 'the value of {key} is not understood.',
  'common.problem.wrong': 'Check this value: it cannot be used.',
  'common.problem.long': 'This is too long. Make it shorter.',
  'common.problem.characters': 'This holds a character that cannot be used here.',
  'common.problem.locked': 'This is set by your organisation and cannot be changed here.',
  'common.loading': 'Loading…',
} as const;
