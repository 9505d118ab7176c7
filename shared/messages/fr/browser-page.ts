import type { Translation } from '../translate.ts';

export const browserPage: Translation = {
  'browserPage.signedIn.title': 'Connexion réussie.',
  'browserPage.signedIn.text': 'Vous pouvez fermer cette page et revenir à Staff Sign-In.',
  'browserPage.refused.title': 'Connexion refusée.',
  'browserPage.refused.text':
    'Le fournisseur vous a laissé entrer, mais le service de la bibliothèque ne l’a pas accepté. Fermez cette page et revenez à Staff Sign-In pour voir quoi faire.',
  'browserPage.failed.title': 'Connexion interrompue.',
  'browserPage.failed.text':
    'La connexion n’est pas allée jusqu’au bout. Fermez cette page et revenez à Staff Sign-In pour voir quoi faire.',
  'browserPage.stopped.title': 'La connexion a été arrêtée.',
  'browserPage.stopped.text':
    'Personne n’est connecté. Vous pouvez fermer cette page et revenir à Staff Sign-In.',
  'browserPage.waiting.title': 'Votre connexion est en cours de vérification.',
  'browserPage.waiting.text':
    'Cela prend plus de temps que d’habitude. Fermez cette page et revenez à Staff Sign-In : vous y verrez la suite.',
  'browserPage.stray.title': 'Il n’y a rien à voir ici.',
  'browserPage.stray.text':
    'Cette adresse appartient à une connexion qui n’est pas en cours. Fermez cette page et revenez à Staff Sign-In.',
};
