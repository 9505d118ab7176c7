import type { Translation } from '../translate.ts';

export const common: Translation = {
  'common.appName': 'Staff Sign-In',
  'common.title': '{screen} – Staff Sign-In',
  'common.titleError': 'Erreur : {screen} – Staff Sign-In',
  'common.starting': 'Démarrage…',
  'common.problemTitle': 'Il y a un problème',
  'common.cancel': 'Annuler',
  'common.back': 'Retour',
  'common.nobody': 'Personne n’est connecté.',
  'common.asBefore': 'Rien n’a changé ici.',
  'common.memoryOnly':
    'Vos secrets ne peuvent pas être protégés sur cet ordinateur ; rien n’est donc conservé après la fermeture de l’application.',
  'common.locked': 'Fixé par votre organisation',
  'common.pair': '{name} : {value}',
  'time.at': 'à {time}',
  'time.atOne': 'à {time}',
  'time.onDay': 'le {time}',
  'common.site': 'Site',
  'common.workstation': 'Poste',
  'common.brokenTitle': 'L’application ne peut pas afficher cet écran',
  'common.brokenText':
    'Un problème est survenu dans l’application. Rien n’a été envoyé de ce fait. Rechargez l’écran ; si cela se reproduit, redémarrez l’application et donnez le code à l’assistance.',
  'common.startFailedTitle': 'L’application n’a pas pu démarrer',
  'common.loadAgain': 'Recharger',
  'trouble.policyUnusable':
    'Les règles fixées par votre organisation pour cet ordinateur ne peuvent pas être utilisées : {why} Personne ne peut se connecter avant que l’assistance ait réparé cela. Fichier : {path}',
  'trouble.policyKeyUnknown':
    'Les règles de votre organisation ont une entrée que cette version ne connaît pas : {key}. Les autres s’appliquent.',
  'trouble.fileSetAside':
    'Les paramètres de cet ordinateur n’ont pas pu être lus. Ils ont été gardés sous {path}, et l’application a démarré sans eux.',
  'trouble.fileNewer':
    'Une version plus récente de cette application a écrit les paramètres de cet ordinateur ; cette version n’y touche pas. Utilisez la version plus récente. Fichier : {path}',
  'trouble.otherFileSetAside':
    'Un fichier de cette application n’a pas pu être lu. Il a été gardé sous {path}, et l’application a démarré sans lui.',
  'trouble.otherFileNewer':
    'Une version plus récente de cette application a écrit un fichier ; cette version n’y touche pas. Utilisez la version plus récente. Fichier : {path}',
  'trouble.settingsNotSaved':
    'Les paramètres n’ont pas pu être enregistrés sur cet ordinateur. Ils s’appliquent jusqu’à la fermeture de l’application. Vérifiez la place sur le disque et qui peut y écrire.',
  'trouble.valueNotUnderstood':
    'Un paramètre de cet ordinateur n’est pas compris : {key}. La valeur habituelle s’applique.',
  'policyFault.unreadable': 'le fichier ne peut pas être lu.',
  'policyFault.owner': 'le fichier appartient à quelqu’un qui ne doit pas les fixer.',
  'policyFault.writable':
    'des personnes qui ne doivent pas les fixer peuvent écrire dans le fichier.',
  'policyFault.folder':
    'des personnes qui ne doivent pas les fixer peuvent changer le dossier du fichier.',
  'policyFault.notAFile': 'ce qui se trouve à sa place n’est pas un fichier.',
  'policyFault.tooLarge': 'le fichier est trop grand.',
  'policyFault.notJson': 'le fichier n’est pas du JSON.',
  'policyFault.value': 'la valeur de {key} n’est pas comprise.',
  'common.problem.wrong': 'Vérifiez cette valeur : elle ne peut pas être utilisée.',
  'common.problem.long': 'C’est trop long. Raccourcissez.',
  'common.problem.characters': 'Ceci contient un caractère qui ne peut pas être utilisé ici.',
  'common.problem.locked': 'Ceci est fixé par votre organisation et ne peut pas être changé ici.',
  'common.loading': 'Chargement…',
};
