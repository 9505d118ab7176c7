import type { Translation } from '../translate.ts';

export const oauthWayTexts: Translation = {
  'oauthWay.title': 'Utiliser un autre moyen',
  'oauthWay.offer': 'Le navigateur ne revient pas ici ?',
  'oauthWay.loopback': 'Le navigateur répond tout seul',
  'oauthWay.loopback.text':
    'Connectez-vous à nouveau ; le navigateur répond directement à cette application.',
  'oauthWay.scheme': 'Le navigateur ouvre cette application',
  'oauthWay.scheme.text':
    'Connectez-vous à nouveau ; à la fin, le navigateur demande s’il peut ouvrir Staff Sign-In. Acceptez.',
  'oauthWay.paste': 'Coller la dernière adresse',
  'oauthWay.paste.text':
    'Connectez-vous dans le navigateur. Quand sa dernière page s’affiche, ou ne peut pas s’afficher, copiez l’adresse entière de la barre d’adresse et collez-la ici.',
  'oauthWay.paste.field': 'Adresse du navigateur',
  'oauthWay.paste.button': 'Utiliser cette adresse',
  'oauthWay.paste.empty': 'Collez l’adresse de la dernière page du navigateur.',
  'oauthWay.paste.otherAddress':
    'Ce n’est pas l’adresse de la dernière page. La bonne commence par {redirect}. Copiez-la en entier.',
  'oauthWay.paste.otherSignIn':
    'Cette adresse appartient à une connexion antérieure. Connectez-vous à nouveau dans le navigateur, puis copiez l’adresse de sa dernière page.',
  'oauthWay.paste.notWaiting': 'Aucune connexion n’attend cette adresse. Recommencez.',
  'oauthWay.device': 'Saisir un code sur n’importe quel appareil',
  'oauthWay.device.text':
    'Ouvrez {address} dans n’importe quel navigateur, sur un téléphone si vous voulez, et saisissez ce code :',
  'oauthWay.device.code': 'Code',
  'oauthWay.device.own':
    'Ne saisissez que ce code, et seulement parce que vous avez vous-même lancé cette connexion.',
  'oauthWay.changing': 'Préparation…',
  'oauthWay.device.lead':
    'Connectez-vous dans n’importe quel navigateur, sur un téléphone si vous voulez, avec un code affiché ici.',
  'oauthWay.device.copy': 'Copier le code',
  'oauthWay.device.copied': 'Code copié.',
  'oauthWay.device.open': 'Ouvrir le navigateur',
  'oauthWay.device.opened': 'Le navigateur a été invité à ouvrir l’adresse.',
  'oauthWay.device.until': 'Ce code expire {time}.',
};
