import type { Translation } from '../translate.ts';

export const oauth: Translation = {
  'oauth.title': 'Continuez dans le navigateur',
  'oauth.finish':
    'Terminez la connexion dans votre navigateur. Cette fenêtre changera toute seule.',
  'oauth.noBrowser':
    'Pas de navigateur ? Ouvrez-le à nouveau, ou copiez le lien et collez-le dans un navigateur de cet ordinateur.',
  'oauth.openAgain': 'Rouvrir le navigateur',
  'oauth.copyLink': 'Copier le lien',
  'oauth.address': 'Lien à ouvrir dans un navigateur',
  'oauth.addressPending': 'Le lien apparaît ici dans un instant.',
  'oauth.opened': 'Le navigateur a été invité à rouvrir le lien.',
  'oauth.copied': 'Lien copié. Collez-le dans un navigateur de cet ordinateur.',
  'oauth.until': 'Ce lien expire {time}.',
  'oauth.step.provider': 'Demande à {provider} où se connecter…',
  'oauth.step.browser': 'En attente : terminez chez {provider}.',
  'oauth.step.token': 'Votre navigateur a répondu. Récupération du jeton de {provider}…',
  'oauth.step.service': 'Votre navigateur a répondu. Connexion à {site}…',
  'oauth.missing.provider': '{provider} n’a pas encore répondu.',
  'oauth.missing.browser':
    'Il manque encore la réponse de votre navigateur. Terminez les pages de {provider}, ou rouvrez-les.',
  'oauth.missing.token': 'Il manque encore le jeton de {provider}.',
  'oauth.missing.service': 'Il manque encore la réponse de {site}.',
};
