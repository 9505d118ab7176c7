import type { Translation } from '../translate.ts';

export const proxy: Translation = {
  'proxy.which': 'Le proxy est {proxy} ; le mot de passe de {site} ne lui est jamais envoyé.',
  'proxy.title': 'Connectez-vous au proxy de ce réseau',
  'proxy.userName': 'Nom d’utilisateur du proxy',
  'proxy.password': 'Mot de passe du proxy',
  'proxy.use': 'Utiliser pour le proxy',
  'proxy.hint': 'Conservé jusqu’à la fermeture de cette application, pour {proxy} seulement.',
  'proxy.used': 'Le proxy recevra ce nom et ce mot de passe à votre prochain essai.',
  'problem.proxyUserName.empty': 'Saisissez le nom d’utilisateur du proxy.',
  'problem.proxyUserName.colon': 'Un nom d’utilisateur ne contient pas de deux-points.',
  'problem.proxyPassword.empty': 'Saisissez le mot de passe du proxy.',
};
