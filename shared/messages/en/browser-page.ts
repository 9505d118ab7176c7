/** The last page of a sign-in by OAuth, shown by the person's own browser. Nothing from outside is in it. */
export const browserPage = {
  'browserPage.signedIn.title': 'You are signed in.',
  'browserPage.signedIn.text': 'You can close this page and go back to Staff Sign-In.',
  'browserPage.refused.title': 'You are not signed in.',
  'browserPage.refused.text':
    'The provider let you in, but the library service did not accept it. Close this page and go back to Staff Sign-In to see what to do.',
  'browserPage.failed.title': 'You are not signed in.',
  'browserPage.failed.text':
    'Sign-in did not come to its end. Close this page and go back to Staff Sign-In to see what to do.',
  'browserPage.stopped.title': 'Sign-in was stopped.',
  'browserPage.stopped.text':
    'Nobody is signed in. You can close this page and go back to Staff Sign-In.',
  'browserPage.waiting.title': 'Your sign-in is being checked.',
  'browserPage.waiting.text':
    'This takes longer than usual. Close this page and go back to Staff Sign-In: it shows how it ends.',
  'browserPage.stray.title': 'There is nothing to see here.',
  'browserPage.stray.text':
    'This address belongs to a sign-in that is not under way. Close this page and go back to Staff Sign-In.',
} as const;
