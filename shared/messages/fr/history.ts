import type { Translation } from '../translate.ts';

export const history: Translation = {
  'history.signedIn.password': '{user} : connexion avec un mot de passe.',
  'history.signedIn.oauth': '{user} : connexion chez le fournisseur.',
  'history.signedIn.apiKey': '{user} : connexion avec une clé d’API.',
  'history.failed.password': '{user} a essayé de se connecter avec un mot de passe.',
  'history.failed.oauth': '{user} a essayé de se connecter chez le fournisseur.',
  'history.failed.apiKey': '{user} a essayé de se connecter avec une clé d’API.',
  'history.somebody': 'Quelqu’un',
  'history.shortened':
    'Un nom qui n’a jamais été accepté ici peut être un mot de passe saisi dans le mauvais champ : seuls son premier caractère et sa longueur sont affichés. Recherchez le nom entier pour le trouver.',
  'history.code': 'Code {code}.',
  'history.took': 'Durée : {seconds} s.',
  'history.revealed.shown': '{field} a été affiché à l’écran.',
  'history.revealed.copied': '{field} a été copié.',
  'history.reached.input': 'Cela s’est terminé avant tout envoi.',
  'history.reached.provider': 'C’est allé jusqu’à la recherche du fournisseur.',
  'history.reached.browser': 'C’est allé jusqu’au navigateur.',
  'history.reached.token': 'C’est allé jusqu’au jeton du fournisseur.',
  'history.reached.service': 'C’est allé jusqu’au service.',
};
