import type { Translation } from '../translate.ts';

export const signIn: Translation = {
  'signIn.title': 'Se connecter',
  'signIn.userName': 'Nom d’utilisateur',
  'signIn.password': 'Mot de passe',
  'signIn.showPassword': 'Afficher le mot de passe',
  'signIn.hidePassword': 'Masquer le mot de passe',
  'signIn.capsLock': 'Verr. Maj est activé.',
  'signIn.sentAs': 'Sera envoyé sous la forme {name}',
  'signIn.submit': 'Se connecter',
  'signIn.pending': 'Connexion…',
  'signIn.awaitingService': 'En attente de la réponse de {site}, 30 secondes au plus.',
  'signIn.awaitingKey': 'En attente : {site} vérifie la clé, 30 secondes au plus.',
  'signIn.with': 'Se connecter avec {provider}',
  'signIn.usePassword': 'Utiliser un mot de passe',
  'signIn.useApiKey': 'Utiliser une clé d’API',
  'signIn.help': 'Aide à la connexion',
  'signIn.settings': 'Paramètres',
  'signIn.otherWays': 'Autres moyens de se connecter',
  'signIn.oauthLead': 'Connectez-vous chez {provider} dans votre navigateur, puis revenez ici.',
  'signIn.apiKey': 'Clé d’API',
  'signIn.apiKeyHint': 'Collez la clé que votre organisation a créée pour cet ordinateur.',
  'signIn.testAndSave': 'Tester et enregistrer',
  'signIn.keyKept': 'Une clé d’API est conservée sur cet ordinateur.',
  'signIn.replaceKey': 'Remplacer la clé',
  'signIn.keepKey': 'Garder la clé actuelle',
  'signIn.forgetKey': 'Oublier la clé',
  'signIn.keyStays':
    'La clé est toujours sur le disque de cet ordinateur et revient au redémarrage de l’application. Oubliez-la de nouveau dès que le disque peut être écrit.',
  'signIn.ended': 'Votre session a pris fin {time}. Reconnectez-vous pour continuer.',
  'signIn.someoneElse': 'Se connecter sous un autre nom',
  'signIn.idleLock': 'Ce poste se verrouille après {minutes} minutes d’inactivité.',
  'switch.title': 'Changer d’utilisateur',
  'switch.replaces': '{name} a une session ouverte ici, et la garde jusqu’à votre connexion.',
  'switch.endsFirst':
    '{name} a une session ouverte ici ; elle se fermera dès que vous appuierez sur le bouton.',
  'switch.locked': 'La session de {name} est verrouillée ici, et prend fin à votre connexion.',
  'override.title': 'Relève superviseur',
  'override.parks':
    'Connectez-vous comme superviseur pour prendre la relève de {name} ; sa session attend et revient verrouillée.',
  'override.lasts':
    'Elle prend fin toute seule après {minutes, plural, one {# minute} other {# minutes}}. Son début et sa fin sont enregistrés.',
  'signedOut.otherPerson':
    'Le renouvellement a ouvert la session d’une autre personne. Par sécurité, plus personne n’est connecté.',
  'signedOut.keptLost':
    'La session conservée sur cet ordinateur ne peut plus être ouverte. Reconnectez-vous.',
  'signedOut.siteChanged':
    'Cet ordinateur est passé à un autre site ; la session de l’ancien a donc pris fin.',
  'farewell.yes':
    'Votre session est fermée ici, mais le navigateur de cet ordinateur reste connecté chez {provider} et laisserait entrer la dernière personne sans rien demander.',
  'farewell.maybe':
    'Votre session est fermée ici. {provider} demande qui se connecte, mais ses pages sont peut-être encore ouvertes dans le navigateur de cet ordinateur.',
  'farewell.signedOut':
    'Votre session est fermée ici, et le navigateur a été invité à se déconnecter aussi chez {provider}. Terminez là-bas s’il le demande.',
  'farewell.signOutAt': 'Se déconnecter chez {provider}',
  'problem.userName.empty': 'Saisissez votre nom d’utilisateur.',
  'problem.userName.colon': 'Un nom d’utilisateur ne peut pas contenir de deux-points (:).',
  'problem.userName.control':
    'Le nom d’utilisateur contient un caractère qui ne se voit pas, souvent à cause d’une copie. Tapez-le plutôt.',
  'problem.password.empty': 'Saisissez votre mot de passe.',
  'problem.password.control':
    'Le mot de passe contient un caractère qui ne se voit pas, souvent à cause d’une copie. Tapez-le plutôt.',
  'problem.apiKey.empty': 'Saisissez la clé d’API.',
  'problem.apiKey.characters':
    'Une clé n’a que des lettres, chiffres et signes simples. Copiez-la à nouveau, sans espaces ni fins de ligne.',
  'help.title': 'Aide à la connexion',
  'help.back': 'Revenir à la connexion',
  'help.domainTitle': 'Quel nom d’utilisateur et quel domaine ?',
  'help.domainSet':
    'Tapez seulement votre nom d’utilisateur : le domaine {domain} s’ajoute. Pour un autre domaine, tapez le nom entier, comme AUTRE\\jsmith ou jsmith@autre. Ce qui sera envoyé s’affiche sous le champ.',
  'help.domainNone':
    'Tapez le nom entier avec son domaine, comme BIBLIO\\jsmith ou jsmith@biblio. Ce qui sera envoyé s’affiche sous le champ.',
  'help.capsTitle': 'Le mot de passe n’est pas accepté',
  'help.caps':
    'Majuscules et minuscules comptent. Vérifiez Verr. Maj et la langue du clavier, et appuyez sur Afficher le mot de passe pour lire ce que vous avez tapé. Plusieurs essais erronés peuvent désactiver un compte : appelez vite l’assistance.',
  'help.reachTitle': 'Le site est injoignable',
  'help.reach':
    'Cet ordinateur se connecte à {site} à l’adresse {address}. Vérifiez que d’autres pages s’ouvrent dans un navigateur, puis réessayez.',
  'help.callTitle': 'Appeler l’assistance',
  'help.call':
    'Donnez le code affiché près du message, le nom de ce poste ({workstation}) et l’heure. Ne dites jamais votre mot de passe à personne.',
  'help.lastCode': 'Code du dernier message : {code}',
  'signIn.recentNames': 'Derniers noms',
  'signIn.forgetName': 'Retirer {name}',
};
