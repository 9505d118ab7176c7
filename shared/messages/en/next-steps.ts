/** Help → Codes: what support does about a code (shared/next-steps.ts). */
export const nextStepTexts = {
  'codes.next': 'For support: {step}',
  'next.test':
    'Run the connection test on that computer: it says where the way ends, and who has to act.',
  'next.bundle':
    'Have a support bundle made on that computer, and pass it on with the time at which it happened.',
  'next.TLS-DATE':
    'Run the connection test: it says whether the certificate has ended (the people who run the service have to renew it) or the clock of the computer is wrong.',
  'next.TLS-HOST':
    'Run the connection test: it says for which names the certificate is. Set one of them as the site address, or the people who run the service have to install the right certificate.',
  'next.TLS-CLI':
    'The service asks for a certificate of the computer, which this app never sends: the people who run the service have to do without one at this address.',
  'next.OAU-401':
    'The token details show whether Upn names a staff user of the service; the people who run the service can tell whether they trust this provider.',
  'next.SVC-403':
    'The people who run the service have to let this account or this computer in; their log says which of the two it is.',
  'next.SVC-DATA':
    'The people who run the service have to look at the field that is named: it is not as their interface says.',
  'next.OA-LSTN':
    'A firewall or a security program keeps the browser from reaching 127.0.0.1: the people who manage the computer have to allow it.',
  'next.OA-PROV':
    'The people who run the provider find the reason in their log, by the time of the attempt in the history.',
  'next.OA-CODE':
    'The people who run the provider have to look at the client id, at the redirect address and at PKCE (S256).',
  'next.OA-TOKEN':
    'The people who run the provider have to look at what it hands out: it is not what the standard says.',
  'next.OA-UPN':
    'The people who run the provider have to put the claim Upn, in the form user@domain, into its access tokens.',
  'next.CFG-SAVE':
    'The folder for user data cannot be written: look whether the disk is full or the rights of the folder were changed.',
} as const;
