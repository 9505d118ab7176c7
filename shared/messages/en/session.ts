/** Signed in: who, and until when. The service's own field names stand beside these labels. */
export const session = {
  'session.title': 'Signed in',
  'session.signOut': 'Sign out',
  'session.signingOut': 'Signing out…',
  'session.lock': 'Lock',
  'session.switch': 'Switch user',
  'session.override': 'Supervisor override',
  'session.noBranch': 'No branch given',
  'session.organization': 'Organisation {id}',
  'session.branch': 'Branch {branch}',
  'session.method.password': 'Signed in with a password',
  'session.method.oauth': 'Signed in with {provider}',
  'session.method.apiKey': 'Signed in with an API key',
  'session.since': 'Since {time}',

  'session.notice.accountDisabled': 'The service says this account is turned off.',
  'session.notice.claimInLowerCase':
    'The provider wrote the name claim as “upn” instead of “Upn”. It was sent as it is, and the service accepted it.',
  'session.notice.issuerDiffers':
    'The token names another issuer than the provider that was asked. The service accepted it.',
  'session.notice.audienceDiffers':
    'The token is meant for another receiver than was expected. The service accepted it.',
  'session.notice.tokenPastItsEnd':
    'By this computer’s clock the token from the provider had already ended. The service accepted it. Check the clock of this computer.',

  'override.bar': 'Override by {name} until {time}. {parkedName}’s session waits, locked.',
  'override.end': 'End override',

  'ending.title': 'This sign-in is about to end',
  'ending.out': 'You will be signed out {left}.',
  'ending.signInToGoOn': 'Sign in again to keep working.',
  'ending.stayToGoOn': 'Stay signed in to keep working.',
  'ending.stay': 'Stay signed in',
  'ending.again': 'Sign in again',
  'ending.notNow': 'Not now',
  'ending.locks': 'This desk locks {left} unless you go on.',
  'ending.early':
    'This sign-in ends at {time}, before closing time. While it is quiet, you can renew it now.',
  'ending.renewing': 'Renewing this sign-in…',

  'expiry.title': 'End of this sign-in',
  'sessionEnd.none': 'The service gave no end time for this sign-in.',
  'expiry.unreadable': 'The service gave an end time that cannot be read: {raw}',
  'expiry.in':
    'in{hours, plural, =0 {} one { # hour} other { # hours}}{minutes, plural, =0 {} one { # minute} other { # minutes}}',
  'expiry.inDays':
    'in {days, plural, one {# day} other {# days}}{hours, plural, =0 {} one { # hour} other { # hours}}',
  'expiry.inSeconds': 'in {seconds, plural, one {# second} other {# seconds}}',
  'expiry.past': 'This time has passed on this computer’s clock.',
  'expiry.zone': 'Read in the time zone {zone}.',
  'expiry.zoneOffset': 'The service named the offset {zone} itself.',
  'expiry.raw': 'As sent: {raw}',
  'sessionEnd.certain': 'This time is certain.',
  'sessionEnd.ambiguous': 'This time can be read in more than one way. The earliest counts.',
  'sessionEnd.doubtful':
    'This time may be wrong, so nobody is signed out because of it. The service decides.',
  'expiry.note.noEndTime': 'No end time was sent.',
  'expiry.note.unreadable': 'The value has a form that is not a date.',
  'expiry.note.offsetGiven': 'The value names its own offset from UTC.',
  'expiry.note.dateOnly': 'Only a date was sent, without a time of day.',
  'expiry.note.dstGap': 'The clocks are put forward then, and skip this time of day.',
  'expiry.note.dstFold': 'The clocks are put back then: this time of day comes twice.',
  'expiry.note.leapSecond': 'Second 60 was read as second 59.',
  'expiry.note.hour24': '24:00 was read as 00:00 of the next day.',
  'expiry.note.roundedDown': 'Fractions below a thousandth of a second were dropped.',
  'expiry.note.notSet': 'The value is the one that stands for a date nobody set.',
  'expiry.note.neverEnds': 'The value is the one that stands for “never”.',
  'expiry.note.zoneSettingUnknown': 'The time zone in the settings is not known here.',
  'expiry.note.computerZoneUnknown': 'The time zone of this computer is not known.',
  'expiry.note.pastOnArrival':
    'It had already passed when it came. The time zone of the service in the settings may be wrong.',
  'expiry.note.moreThanSevenDaysAhead':
    'It lies more than seven days ahead. The time zone of the service in the settings may be wrong.',
  'expiry.note.clockDifferenceUnknown':
    'Whether the clocks of the service and this computer agree is not known.',
  'expiry.note.clockDifferenceApplied':
    'The clocks of the service and this computer differ; that is allowed for.',

  'profile.title': 'What the service said',
  'profile.caption.value': 'Value',
  'profile.empty': 'Empty',
  'profile.notGiven': 'Not given',
  'profile.neverModified': 'Never changed',
  'profile.yes': 'Yes',
  'profile.no': 'No',
  'profile.noOffset': '{date} (no time zone given)',
  'profile.withOffset': '{date} (UTC{offset})',
  'profile.SiteDomain': 'Domain of the site',
  'profile.UserDomain': 'Domain of the user',
  'profile.ERMSNetworkAddress': 'Network address of the server',
  'profile.DataSource': 'Data source',
  'profile.SiteCode': 'Site code',
  'profile.ServiceUserID': 'User number',
  'profile.OrganizationID': 'Organisation number',
  'profile.Name': 'Name',
  'profile.BranchID': 'Branch',
  'profile.Enabled': 'Account turned on',
  'profile.CreatorID': 'Created by user number',
  'profile.ModifierID': 'Last changed by user number',
  'profile.CreationDate': 'Created',
  'profile.ModificationDate': 'Last changed',
  'profile.AuthExpDate': 'End of sign-in as sent',
  'profile.unknownTitle': 'Other fields',
  'profile.unknown':
    'The service also sent fields that this app does not know. Their values are not shown: they could be secret.',
} as const;
