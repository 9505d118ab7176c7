import type { Translation } from '../translate.ts';

export const kiosk: Translation = {
  'kiosk.starting': 'Cette machine démarre.',
  'kiosk.ready': 'Prête',
  'kiosk.ready.site': 'Site {site}',
  'kiosk.ready.since': 'Prête depuis : {time}',
  'kiosk.notReady': 'Cette machine n’est pas prête. Elle réessaie toute seule.',
  'kiosk.nextTry': 'Prochain essai dans {seconds, plural, one {# seconde} other {# secondes}}',
  'kiosk.trying': 'Essai en cours…',
  'kiosk.tried': '{attempt, plural, one {Un essai} other {# essais}} jusqu’ici',
  'kiosk.tryNow': 'Essayer maintenant',
  'kiosk.code': 'Code {code}',
  'kiosk.outOfService': 'Cette machine est hors service.',
  'kiosk.call': 'Appelez le {phone} et donnez le code {code}.',
  'kiosk.askStaff': 'Adressez-vous au personnel et donnez le code {code}.',
  'kiosk.pin.title': 'Pour le personnel',
  'kiosk.pin.label': 'PIN',
  'kiosk.pin.open': 'Continuer',
  'kiosk.pin.wrong':
    'Ce n’est pas le PIN. Encore {left, plural, one {# essai} other {# essais}}, puis il faudra attendre.',
  'kiosk.pin.wait':
    'Trop de PIN erronés. Le prochain peut être saisi dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'kiosk.pin.notSet':
    'Aucun PIN n’est fixé pour cette machine. Adressez-vous à la personne qui s’en occupe.',
  'kiosk.trouble.KEY-FILE':
    'Le fichier de clé que votre organisation a indiqué pour cette machine ne peut pas être lu. Vérifiez qu’il est à sa place.',
  'kiosk.trouble.KEY-OPEN':
    'Le fichier de clé de cette machine peut être lu ou changé par d’autres, appartient à un autre compte ou est un lien. Il n’a pas été utilisé.',
  'kiosk.trouble.KEY-FORM':
    'Ce qui a été trouvé comme clé de cette machine n’est pas une clé d’API. Vérifiez qu’elle est complète et sur une seule ligne.',
  'kiosk.trouble.KSK-USER':
    'La clé appartient à un autre utilisateur que celui pour lequel cette machine a été préparée. Elle n’a pas été utilisée.',
  'kiosk.trouble.KSK-REST':
    'L’application de cette machine s’est arrêtée toute seule trois fois en dix minutes. Elle attend un quart d’heure, puis réessaie ; avec le PIN, elle peut être redémarrée tout de suite.',
  'kiosk.trouble.KSK-SITE':
    'La clé appartient à un autre site que celui pour lequel cette machine a été préparée. Elle n’a pas été utilisée.',
  'kiosk.place': '{site} · {workstation}',
  'kiosk.user': 'Session de {name}',
  'kiosk.back': 'Revenir à l’écran de départ',
  'kiosk.staff.state': 'État',
  'kiosk.staff.settings': 'Paramètres',
  'kiosk.staff.key': 'Prochaine clé d’API',
  'kiosk.staff.restart': 'Redémarrer l’application',
  'kiosk.staff.quit': 'Quitter l’application',
  'kiosk.key.title': 'Changer la clé d’API',
  'kiosk.key.label': 'Prochaine clé d’API',
  'kiosk.key.hint':
    'Elle est demandée une fois, testée auprès du service et jamais réaffichée. La clé actuelle reste jusque-là.',
  'kiosk.key.anew':
    'Préparer à nouveau cette machine : la clé peut être celle d’un autre utilisateur ou site',
  'kiosk.key.save': 'Tester et enregistrer',
  'kiosk.key.testing': 'Test de la clé…',
  'kiosk.key.inUse': 'Le service a accepté la clé. Elle est utilisée dès maintenant.',
  'kiosk.key.later':
    'La clé est conservée. Elle est testée dès que le service répond, et remplace alors l’actuelle.',
  'kiosk.key.cancelled':
    'Le test a été annulé. La clé n’a pas été conservée ; l’actuelle reste en place.',
  'kiosk.key.empty': 'Saisissez la clé d’API.',
  'kiosk.pin.delete': 'Effacer le dernier chiffre',
  'kiosk.pin.hint': 'Au moins six chiffres',
  'kiosk.pin.checking': 'Vérification…',
};
