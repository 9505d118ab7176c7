import type { Translation } from '../translate.ts';

export const failures: Translation = {
  'failure.NET-NAME': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.NET-REF': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.NET-TIME': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.NET-LOST': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.NET-OFF': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.NET-ERR': 'Impossible de joindre {site}. Vérifiez le réseau, puis réessayez.',
  'failure.TLS-DATE':
    'Cette connexion n’est pas sûre, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.TLS-CA':
    'Cette connexion n’est pas sûre, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.TLS-HOST':
    'Cette connexion n’est pas sûre, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.TLS-CLI':
    'Cette connexion n’est pas sûre, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.TLS-ERR':
    'Cette connexion n’est pas sûre, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.PRX-CONN':
    'Le proxy de ce réseau ne répond pas. Vérifiez le réseau et son réglage de proxy, puis réessayez.',
  'failure.PRX-AUTH':
    'Le proxy de ce réseau demande d’abord son propre nom d’utilisateur et mot de passe. Si vous n’en avez pas, demandez à l’assistance.',
  'failure.PRX-ERR':
    'Le proxy de ce réseau n’a pas laissé passer la requête. Donnez le code {code} à l’assistance.',
  'failure.PORTAL': 'Ce réseau veut d’abord que vous vous y connectiez.',
  'failure.REDIRECT':
    'La réponse menait à une autre adresse, {host}, et rien n’y a été envoyé. Vérifiez l’adresse du site et le préfixe du chemin. Si ce réseau veut d’abord que vous vous y connectiez, faites-le dans un navigateur.',
  'failure.PWD-401':
    'Le service n’a pas accepté ce nom d’utilisateur et ce mot de passe. Vérifiez les deux, et le domaine, puis réessayez.',
  'failure.OAU-401':
    'Le fournisseur vous a laissé entrer, mais le service n’a pas accepté son jeton. Vérifiez que votre compte chez le fournisseur appartient à un membre du personnel, ou donnez le code {code} à l’assistance.',
  'failure.KEY-401':
    'Le service n’a pas accepté cette clé d’API. Vérifiez qu’elle est complète et encore en usage, puis réessayez.',
  'failure.SVC-403':
    'Le service a répondu, mais ne permet pas cette connexion depuis ici (état 403). Donnez le code {code} à l’assistance.',
  'failure.SVC-404':
    'Le service ne propose pas de connexion à cette adresse (état 404). Vérifiez le préfixe du chemin dans les paramètres.',
  'failure.SVC-429':
    'Le service a reçu trop d’essais de connexion et demande d’attendre{seconds, plural, =0 {} one { # seconde} other { # secondes}}. Ensuite, réessayez.',
  'failure.SVC-503':
    'Le service est indisponible pour le moment (état 503){seconds, plural, =0 {} one { et demande d’attendre # seconde} other { et demande d’attendre # secondes}}. Ensuite, réessayez.',
  'failure.SVC-5XX':
    'Le service a rencontré une erreur interne (état {status}). Réessayez dans un instant ; si cela se reproduit, donnez le code {code} à l’assistance.',
  'failure.SVC-HTTP':
    'Le service a donné une réponse inattendue (état {status}). Donnez le code {code} à l’assistance.',
  'failure.SVC-JSON':
    'Ce qui a répondu à {host} n’a pas donné de résultat de connexion. Vérifiez l’adresse du site et le préfixe du chemin, puis réessayez.',
  'failure.SVC-DATA':
    'Le service a donné un résultat qui ne peut pas être utilisé : {field} manque, est d’un autre type ou est trop long. Personne n’est connecté. Donnez le code {code} à l’assistance.',
  'failure.SVC-BIG':
    'La réponse de {host} était plus grande que ne peut l’être un résultat de connexion ; elle n’a donc pas été lue jusqu’au bout. Donnez le code {code} à l’assistance.',
  'failure.OA-ADDR':
    'L’adresse du fournisseur ne peut pas être utilisée. Elle doit commencer par https:// et ne pas contenir de nom d’utilisateur.',
  'failure.OA-NET':
    'Impossible de joindre le fournisseur {host}. Vérifiez le réseau, puis réessayez.',
  'failure.OA-META':
    '{host} ne fournit pas de description de fournisseur OAuth. Vérifiez l’adresse du fournisseur dans les paramètres.',
  'failure.OA-ISS':
    'Le fournisseur {host} s’identifie par une autre adresse. Indiquez exactement celle qu’il utilise.',
  'failure.OA-HTTP':
    'Le fournisseur {host} indique une adresse sans protection (http). Rien n’y a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.OA-PORT':
    'Le port {port} de cet ordinateur est utilisé par un autre programme ; le navigateur n’a donc pas pu répondre. Fermez ce programme, ou connectez-vous autrement.',
  'failure.OA-LSTN':
    'Cet ordinateur ne laisse pas le navigateur répondre à cette application. Connectez-vous autrement, ou donnez le code {code} à l’assistance.',
  'failure.OA-OPEN':
    'Le navigateur n’a pas pu être ouvert. Réessayez, ou copiez le lien et collez-le dans un navigateur de cet ordinateur.',
  'failure.OA-TIME': 'Le navigateur n’a pas répondu à temps. Personne n’est connecté. Réessayez.',
  'failure.OA-DENY': 'La connexion a été arrêtée dans le navigateur. Personne n’est connecté.',
  'failure.OA-PROV':
    'Le fournisseur a terminé la connexion par une erreur. Personne n’est connecté. Réessayez ; si cela se reproduit, donnez le code {code} à l’assistance.',
  'failure.OA-CODE':
    'La connexion chez le fournisseur a réussi, mais il n’a pas remis de jeton. Personne n’est connecté. Réessayez ; si cela se reproduit, donnez le code {code} à l’assistance.',
  'failure.OA-TOKEN':
    'Le fournisseur a donné un jeton qui ne peut pas être utilisé. Personne n’est connecté. Donnez le code {code} à l’assistance.',
  'failure.OA-NOUPN':
    'Le jeton du fournisseur ne dit pas qui vous êtes : il n’a pas d’attribut Upn. Le service n’a pas été interrogé. Donnez le code {code} à l’assistance.',
  'failure.OA-UPN':
    'Le jeton du fournisseur ne vous désigne pas sous la forme utilisateur@domaine. Le service n’a pas été interrogé. Donnez le code {code} à l’assistance.',
  'failure.OA-OTHER':
    'Le fournisseur a laissé entrer {claimed}, et non la personne qui devait se connecter. Le service n’a pas été interrogé. Personne n’est connecté. Déconnectez-vous du fournisseur dans votre navigateur, puis réessayez.',
  'failure.OA-FRESH':
    'Le fournisseur n’a pas redemandé de mot de passe : il a laissé entrer la personne que le navigateur connaît encore. Le service n’a pas été interrogé. Déconnectez-vous du fournisseur dans votre navigateur, puis réessayez.',
  'failure.OA-WAY':
    'Le fournisseur {host} n’offre pas ce moyen de se connecter. Choisissez-en un autre.',
  'failure.OA-RENEW':
    'Cette session ne peut pas être renouvelée sans vous. Reconnectez-vous pour continuer à travailler.',
  'failure.WHO-DIFF':
    'C’est la connexion d’une autre personne. Connectez-vous comme la personne affichée, ou choisissez « Se connecter sous un autre nom ».',
  'failure.WHO-NONE': 'Aucune session n’a de jeton ou de secret à montrer. Connectez-vous d’abord.',
  'failure.WHO-SAME':
    'Cette personne est déjà connectée. Pour une relève, une autre personne doit se connecter.',
  'failure.CANCEL': 'La connexion a été annulée. Personne n’est connecté.',
  'failure.BUSY': 'Une connexion est en cours. Attendez sa fin, ou annulez-la.',
  'failure.INPUT': 'Il y a un problème dans la saisie. Regardez les champs marqués.',
  'failure.CFG-NONE':
    'Aucun site n’est encore configuré sur cet ordinateur. Indiquez d’abord l’adresse du site.',
  'failure.CFG-METH':
    'Ce moyen de se connecter n’est pas configuré sur cet ordinateur. Choisissez-en un autre.',
  'failure.CFG-POL':
    'Les règles fixées par votre organisation pour cet ordinateur ne peuvent pas être lues, donc rien n’a été envoyé. Donnez le code {code} à l’assistance.',
  'failure.CFG-LOCK': 'Ceci est fixé par votre organisation et ne peut pas être changé ici.',
  'failure.CFG-SAVE':
    'Les paramètres n’ont pas pu être écrits sur cet ordinateur. Ils s’appliquent jusqu’à la fermeture de l’application. Donnez le code {code} à l’assistance.',
  'failure.KEY-NONE': 'Aucune clé d’API n’est conservée sur cet ordinateur. Saisissez-en une.',
  'failure.KEY-STOR':
    'Le stockage protégé de cet ordinateur ne peut pas être ouvert pour le moment. Réessayez dans un instant.',
  'failure.APP-ARGS':
    'L’application s’est demandé quelque chose qu’elle ne connaît pas. Redémarrez-la ; si cela se reproduit, donnez le code {code} à l’assistance.',
  'failure.APP-FROM':
    'La requête ne venait pas de la page de l’application et n’a pas reçu de réponse. Donnez le code {code} à l’assistance.',
  'failure.APP-ERR':
    'Un problème est survenu dans l’application. Réessayez ; si cela se reproduit, donnez le code {code} à l’assistance.',
  'reason.NET-NAME': 'Le nom {host} n’est pas connu sur ce réseau.',
  'reason.NET-REF': 'Rien ne répond à {host}.',
  'reason.NET-TIME': 'Aucune réponse de {host} n’est arrivée à temps.',
  'reason.NET-LOST': 'La connexion à {host} a été coupée avant une réponse.',
  'reason.NET-OFF': 'Cet ordinateur n’est pas relié à un réseau.',
  'reason.TLS-DATE':
    'Le certificat de {host} n’est pas valable à cette date, ou l’horloge de cet ordinateur est fausse.',
  'reason.TLS-CA': 'Cet ordinateur ne connaît pas l’émetteur du certificat de {host}.',
  'reason.TLS-HOST': 'Le certificat est celui d’un autre site, pas celui de {host}.',
  'reason.issuer': 'Le certificat indique {issuer} comme émetteur et {date} comme dernier jour.',
  'reason.OA-PORT': 'Le programme est {program}.',
  'reason.TLS-CLI': '{host} demande un certificat de cet ordinateur.',
};
