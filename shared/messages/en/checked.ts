/** Whether the credential was checked: the second thing that everybody wants to know after a failure. */
export const checked = {
  'checked.password.no': 'Your password was not checked.',
  'checked.password.unknown': 'It is not known whether your password was checked.',
  'checked.apiKey.no': 'The key was not checked.',
  'checked.apiKey.unknown': 'It is not known whether the key was checked.',
  'checked.code': 'Code {code}',
} as const;
