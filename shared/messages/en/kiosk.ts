/** Kiosks: neutral words for the public; the technical ones are for support, behind the PIN. */
export const kiosk = {
  'kiosk.starting': 'This machine is starting.',
  'kiosk.ready': 'Ready',
  'kiosk.ready.site': 'Site {site}',
  'kiosk.ready.since': 'Ready since {time}',
  'kiosk.notReady': 'This machine is not ready. It is trying again by itself.',
  'kiosk.nextTry': 'Next try in {seconds, plural, one {# second} other {# seconds}}',
  'kiosk.trying': 'Trying now…',
  'kiosk.tried': 'Tried {attempt, plural, one {once} other {# times}} so far',
  'kiosk.tryNow': 'Try now',
  'kiosk.code': 'Code {code}',
  'kiosk.outOfService': 'This machine is out of service.',
  'kiosk.call': 'Call {phone} and give code {code}.',
  'kiosk.askStaff': 'Ask a member of staff, and give code {code}.',

  'kiosk.place': '{site} · {workstation}',
  'kiosk.user': 'Signed in as {name}',
  'kiosk.back': 'Back to the start screen',

  'kiosk.staff.state': 'State',
  'kiosk.staff.settings': 'Settings',
  'kiosk.staff.key': 'Next API key',
  'kiosk.staff.restart': 'Restart the app',
  'kiosk.staff.quit': 'Quit the app',
  'kiosk.key.title': 'Change the API key',
  'kiosk.key.label': 'Next API key',
  'kiosk.key.hint':
    'It is asked for once, tested with the service, and never shown again. The present key stays until then.',
  'kiosk.key.anew': 'Set this machine up anew: the key may belong to another user or site',
  'kiosk.key.save': 'Test and save',
  'kiosk.key.testing': 'Testing the key…',
  'kiosk.key.inUse': 'The service accepted the key. It is in use from now on.',
  'kiosk.key.later':
    'The key is kept. It is tested as soon as the service answers, and takes over then.',
  'kiosk.key.cancelled': 'The test was cancelled. The key was not kept; the present key stays.',
  'kiosk.key.empty': 'Enter the API key.',

  'kiosk.pin.delete': 'Delete the last digit',
  'kiosk.pin.hint': 'At least six digits',
  'kiosk.pin.checking': 'Checking…',
  'kiosk.pin.title': 'For staff',
  'kiosk.pin.label': 'PIN',
  'kiosk.pin.open': 'Continue',
  'kiosk.pin.wrong':
    'This is not the PIN. {left, plural, one {# more try} other {# more tries}}, then there is a wait.',
  'kiosk.pin.wait':
    'Too many wrong PINs. The next can be entered in {seconds, plural, one {# second} other {# seconds}}.',
  'kiosk.pin.notSet': 'No PIN is set for this machine. Ask whoever looks after it.',

  'kiosk.trouble.KEY-FILE':
    'The key file that your organisation named for this machine cannot be read. Check that it is there.',
  'kiosk.trouble.KEY-OPEN':
    'The key file of this machine can be read or changed by others, belongs to another account, or is a link. It was not used.',
  'kiosk.trouble.KEY-FORM':
    'What was found as the key of this machine is not an API key. Check that it is complete and on one line.',
  'kiosk.trouble.KSK-USER':
    'The key belongs to another user than the one this machine was set up for. It was not used.',
  'kiosk.trouble.KSK-REST':
    'The app on this machine ended by itself three times within ten minutes. It rests for a quarter of an hour, then it tries again; behind the PIN it can be restarted at once.',
  'kiosk.trouble.KSK-SITE':
    'The key belongs to another site than the one this machine was set up for. It was not used.',
} as const;
