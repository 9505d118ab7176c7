import type { Translation } from '../translate.ts';

export const kioskSettings: Translation = {
  'settings.section.kiosk': 'Borne',
  'settings.kiosk.prepare': 'Pour un ordinateur qui est une borne',
  'settings.kiosk.pin': 'PIN',
  'settings.kiosk.pinRepeat': 'Le même PIN encore une fois',
  'settings.kiosk.pinSet':
    'Un PIN est fixé. Laissez vide pour le garder ; pour un autre, au moins six chiffres.',
  'settings.kiosk.pinNone':
    'Aucun PIN n’est fixé : le personnel ne pourrait pas sortir de la borne. Au moins six chiffres.',
  'settings.kiosk.pinManaged':
    'Fixé par votre organisation. Un PIN saisi ici n’est pas conservé ; son hachage peut être copié pour les règles.',
  'settings.kiosk.copyHash': 'Copier le hachage du PIN pour les règles',
  'settings.kiosk.hashCopied': 'Copié. Sa place est dans les règles, sous kiosk.pinHash.',
  'settings.kiosk.phone': 'Numéro de téléphone',
  'settings.kiosk.phoneHint':
    'Montré au public quand la machine est hors service. Peut rester vide.',
  'settings.kiosk.recheckMinutes': 'Vérifier la clé toutes les (minutes)',
  'settings.kiosk.recheckMinutesHint':
    'De 1 à 1440. À quel rythme une borne prête demande au service si elle l’est encore.',
  'settings.kiosk.graceMinutes': 'Rester prête sans le service pendant (minutes)',
  'settings.kiosk.graceMinutesHint': 'De 0 à 10080. Le public ne voit une panne qu’après ce délai.',
  'settings.kiosk.files':
    'Les fichiers et variables qui contiennent des clés, et la place du fichier d’état, sont fixés dans les règles ou dans settings.json, pas ici : personne ne doit pouvoir, depuis un écran, faire lire ou écrire d’autres fichiers.',
  'settings.kiosk.apiKeyFile': 'Fichier de la clé',
  'settings.kiosk.nextApiKeyFile': 'Fichier de la prochaine clé',
  'settings.kiosk.apiKeyEnv': 'Variable de la clé',
  'settings.kiosk.healthFile': 'Fichier d’état',
  'problem.kiosk.pin.digits': 'Saisissez un PIN d’au moins six chiffres, et rien que des chiffres.',
  'problem.kiosk.pinRepeat.differs':
    'Les deux PIN ne sont pas identiques. Saisissez les deux à nouveau.',
  'problem.kiosk.phone.characters': 'Écrivez le numéro de téléphone sur une seule ligne.',
  'problem.kiosk.phone.long': 'Écrivez le numéro de téléphone en 50 caractères au plus.',
  'problem.kiosk.recheckMinutes.minutes': 'Saisissez un nombre entier de 1 à 1440.',
  'problem.kiosk.graceMinutes.minutes': 'Saisissez un nombre entier de 0 à 10080.',
};
