/** The part `Kiosk` of the settings. */
export const kioskSettings = {
  'settings.section.kiosk': 'Kiosk',
  'settings.kiosk.prepare': 'For a computer that is a kiosk',
  'settings.kiosk.pin': 'PIN',
  'settings.kiosk.pinRepeat': 'The same PIN again',
  'settings.kiosk.pinSet':
    'A PIN is set. Leave this empty to keep it; six digits at least for another one.',
  'settings.kiosk.pinNone':
    'No PIN is set: staff could not get out of the kiosk. Six digits at least.',
  'settings.kiosk.pinManaged':
    'Set by your organisation. A PIN that is typed here is not kept; its hash can be copied for the policy.',
  'settings.kiosk.copyHash': 'Copy the PIN’s hash for the policy',
  'settings.kiosk.hashCopied': 'Copied. It belongs into the policy as kiosk.pinHash.',
  'settings.kiosk.phone': 'Telephone number',
  'settings.kiosk.phoneHint':
    'Shown to the public while the machine is out of service. It may be left empty.',
  'settings.kiosk.recheckMinutes': 'Check the key every (minutes)',
  'settings.kiosk.recheckMinutesHint':
    'From 1 to 1440. How often a kiosk that is ready asks the service whether it still is.',
  'settings.kiosk.graceMinutes': 'Stay ready without the service for (minutes)',
  'settings.kiosk.graceMinutesHint': 'From 0 to 10080. The public sees an outage only after that.',
  'settings.kiosk.files':
    'Files and variables with keys, and where the health file lies, are set in the policy or in settings.json, not here: nobody at a screen should have other files read or written.',
  'settings.kiosk.apiKeyFile': 'File with the key',
  'settings.kiosk.nextApiKeyFile': 'File with the next key',
  'settings.kiosk.apiKeyEnv': 'Variable with the key',
  'settings.kiosk.healthFile': 'Health file',
  'problem.kiosk.pin.digits': 'Enter a PIN of at least six digits, and nothing but digits.',
  'problem.kiosk.pinRepeat.differs': 'The two PINs are not the same. Type both again.',
  'problem.kiosk.phone.characters': 'Write the telephone number on one line.',
  'problem.kiosk.phone.long': 'Write the telephone number with at most 50 characters.',
  'problem.kiosk.recheckMinutes.minutes': 'Enter a whole number from 1 to 1440.',
  'problem.kiosk.graceMinutes.minutes': 'Enter a whole number from 0 to 10080.',
} as const;
