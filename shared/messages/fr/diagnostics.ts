import type { Translation } from '../translate.ts';

export const diagnostics: Translation = {
  'testStep.settings': 'Paramètres',
  'testStep.dns': 'DNS',
  'testStep.proxy': 'Proxy',
  'testStep.tcp': 'TCP',
  'testStep.tls': 'TLS',
  'testStep.http': 'HTTP',
  'testStep.clock': 'Horloge',
  'testStep.service': 'Service',
  'testStep.provider': 'Fournisseur',
  'testStep.signIn': 'Connexion',
  'testStatus.pass': 'Réussi',
  'testStatus.warn': 'Attention',
  'testStatus.fail': 'Échec',
  'testStatus.notRun': 'Non effectué',
  'testStatus.notApplicable': 'Sans objet',
  'whose.nobody': 'Personne n’a rien à faire',
  'whose.settings': 'Les paramètres de cette application',
  'whose.here': 'Cet ordinateur',
  'whose.network': 'Le réseau',
  'whose.proxy': 'Le proxy',
  'whose.service': 'Le service',
  'whose.provider': 'Le fournisseur',
  'whose.person': 'La personne qui se connecte',
  'whose.unknown': 'Inconnu',
  'evidence.earlier': 'Une étape antérieure doit d’abord fonctionner.',
  'evidence.timedOut': 'Pas de réponse en 4 secondes.',
  'evidence.broken': 'Cette étape n’a pas pu être menée.',
  'evidence.stopped': 'Arrêté avant la fin.',
  'evidence.settings.address': 'Cette adresse est interrogée : {address}',
  'evidence.proxy.direct': 'Pas de proxy : la connexion va droit à {host}.',
  'evidence.proxy.used': 'La connexion passe par le proxy {proxy}.',
  'evidence.proxy.failed': 'Le proxy n’a pas laissé passer la requête ({error}).',
  'evidence.proxy.silent':
    'Il accepte les connexions, mais n’ouvre aucun passage vers {host} en 4 secondes.',
  'evidence.dns.found': 'Le nom {host} mène à {addresses}.',
  'evidence.dns.unknown':
    'Les serveurs de noms de ce réseau ne connaissent pas le nom {host} ({error}).',
  'evidence.dns.noAnswer': 'Aucun serveur de noms de ce réseau n’a répondu pour {host} ({error}).',
  'evidence.dns.proxy': 'Le proxy cherche le nom.',
  'evidence.tcp.connected': '{host} accepte les connexions sur le port {port}.',
  'evidence.tcp.failed': '{host} n’a pas accepté de connexion sur le port {port} ({error}).',
  'evidence.tcp.proxy': 'Seule l’application elle-même peut parler à un proxy de ce genre.',
  'evidence.tls.none': 'L’adresse est sur cet ordinateur et n’utilise pas TLS.',
  'evidence.tls.certificate': 'Le certificat est pour {subject}, émis par {issuer}.',
  'evidence.tls.daysLeft':
    'Il est valable du {from} au {to} : {days, plural, one {encore # jour} other {encore # jours}}.',
  'evidence.tls.ended':
    'Il était valable du {from} au {to} ; d’après cet ordinateur, nous sommes le {today}.',
  'evidence.tls.notYet':
    'Il n’est valable qu’à partir du {from} ; d’après cet ordinateur, nous sommes le {today}.',
  'evidence.tls.names': 'Il est pour d’autres noms : {names}.',
  'evidence.tls.inspector': 'Son émetteur lit les connexions chiffrées : {inspector}.',
  'evidence.tls.hereOnly':
    'Son émetteur {issuer} n’est pas connu publiquement ; seul cet ordinateur lui fait confiance.',
  'evidence.tls.selfSigned': 'Il s’est émis lui-même ; personne ne s’en porte donc garant.',
  'evidence.tls.unknown': 'Son émetteur {issuer} n’est pas connu publiquement.',
  'evidence.tls.notSeen': 'Aucun certificat n’a été vu ({error}).',
  'evidence.http.answer': 'Réponse reçue, état {status}.',
  'evidence.http.redirect': 'La réponse (état {status}) mène à {host}.',
  'evidence.http.page':
    'Une page web est arrivée au lieu d’une réponse du service (état {status}).',
  'evidence.http.proxy':
    'Le proxy demande d’abord son propre nom d’utilisateur et mot de passe (état 407).',
  'evidence.http.failed': 'Aucune réponse reçue ({error}).',
  'evidence.http.none': 'Aucune réponse reçue.',
  'evidence.clock.unknown': 'Le service n’a pas dit quelle heure il est.',
  'evidence.clock.agrees': 'L’horloge de cet ordinateur concorde avec celle du service.',
  'evidence.clock.behind':
    'L’horloge de cet ordinateur a {minutes, plural, one {# minute} other {# minutes}} de retard sur celle du service.',
  'evidence.clock.ahead':
    'L’horloge de cet ordinateur a {minutes, plural, one {# minute} other {# minutes}} d’avance sur celle du service.',
  'evidence.clock.providerWithUs': 'L’horloge du fournisseur concorde avec cet ordinateur.',
  'evidence.clock.providerWithService': 'L’horloge du fournisseur concorde avec le service.',
  'evidence.service.asks': 'Sans identifiants, il répond 401 : la connexion y est bien proposée.',
  'evidence.service.status': 'Sans identifiants, il devrait répondre 401 ; il a répondu {status}.',
  'evidence.provider.none': 'Aucun fournisseur n’est configuré.',
  'evidence.provider.found': '{host} se décrit comme un fournisseur doit le faire.',
  'evidence.provider.trouble': '{host} ne peut pas servir de fournisseur ({code}).',
  'evidence.signIn.notAsked': 'Aucun identifiant n’a été envoyé, car personne ne l’a demandé.',
  'evidence.signIn.accepted': 'Le service a accepté les identifiants.',
  'evidence.signIn.failed': 'La connexion n’a pas réussi ({code}).',
  'verdict.TEST-OK': 'Tout fonctionne : personne n’a rien à faire.',
  'verdict.TEST-STP': 'Le test a été arrêté avant de pouvoir le dire.',
  'verdict.TLS-SOON':
    'Tout fonctionne, mais le certificat de {host} expire le {to} : les responsables du service doivent le renouveler.',
  'verdict.TLS-INSP':
    'Tout fonctionne, mais seul cet ordinateur fait confiance à {issuer}, l’émetteur du certificat : c’est soit l’autorité de votre organisation, soit un proxy qui lit les connexions chiffrées, mots de passe compris.',
  'verdict.TLS-INSP.named':
    'Tout fonctionne, mais {inspector} lit sur ce réseau la connexion chiffrée, mots de passe compris : demandez aux responsables du réseau d’exempter {host}.',
  'verdict.CLK-OFF':
    'La connexion fonctionne, mais les horloges de cet ordinateur et du service diffèrent : comparez cet ordinateur à une horloge juste ; s’il concorde, l’heure du service est fausse.',
  'verdict.CLK-OFF.here':
    'La connexion fonctionne, mais l’horloge de cet ordinateur est fausse ; le service et le fournisseur concordent : mettez cet ordinateur à l’heure.',
  'verdict.CLK-OFF.service':
    'La connexion fonctionne, mais l’horloge du service est fausse ; cet ordinateur et le fournisseur concordent : les responsables du service doivent la mettre à l’heure.',
  'verdict.SVC-PAGE':
    'Le site {host} répond par une page web à lui : corrigez le préfixe du chemin ou l’adresse du site dans les paramètres.',
  'verdict.NET-NAME':
    'Aucun serveur de noms de ce réseau ne répond : les responsables du réseau doivent s’en occuper.',
  'verdict.NET-NAME.unknown':
    'Personne ici ne connaît le nom {host} : corrigez l’adresse du site dans les paramètres, ou reliez cet ordinateur au réseau du site.',
  'verdict.NET-REF':
    'L’ordinateur {host} est là, mais le service n’y tourne pas ou le port n’est pas le bon : les responsables du service doivent le démarrer.',
  'verdict.NET-TIME':
    'Rien ne revient de {host} : quelque chose sur le réseau, sans doute un pare-feu, avale la connexion.',
  'verdict.NET-TIME.service':
    'Le service de {host} accepte les connexions mais ne répond pas : les responsables du service doivent s’en occuper.',
  'verdict.NET-LOST':
    'La connexion à {host} est coupée avant une réponse : les responsables du service doivent l’examiner en premier.',
  'verdict.NET-OFF': 'Cet ordinateur n’a pas de chemin vers {host} : reliez-le au réseau.',
  'verdict.TLS-DATE.ended':
    'Le certificat de {host} a expiré le {to} : les responsables du service doivent le renouveler (d’après cet ordinateur, nous sommes le {today}).',
  'verdict.TLS-DATE.notYet':
    'D’après cet ordinateur, nous sommes le {today}, et le certificat de {host} ne commence que le {from} : mettez cet ordinateur à l’heure.',
  'verdict.TLS-CA':
    'Cet ordinateur ne connaît pas {issuer}, l’émetteur du certificat : soit l’autorité de votre organisation doit être installée sur cet ordinateur, soit un proxy du réseau lit les connexions chiffrées.',
  'verdict.TLS-CA.inspector':
    '{inspector} lit sur ce réseau la connexion chiffrée, donc rien n’a été envoyé : les responsables du réseau doivent exempter {host}.',
  'verdict.TLS-CA.selfSigned':
    'Le certificat de {host} s’est émis lui-même : les responsables du service doivent en installer un dont d’autres se portent garants.',
  'verdict.TLS-HOST':
    'Le certificat de {host} est pour {names} : utilisez un de ces noms comme adresse du site, ou les responsables du service doivent installer le bon certificat.',
  'verdict.PRX-CONN':
    'Le proxy {proxy} ne répond pas : les responsables du réseau doivent s’en occuper ou corriger le réglage du proxy.',
  'verdict.PRX-AUTH':
    'Le proxy de ce réseau demande son propre nom d’utilisateur et mot de passe : ses responsables doivent laisser passer {host}.',
  'verdict.TLS-CA.proxy':
    'Cet ordinateur ne connaît pas {issuer}, l’émetteur du certificat, et la connexion passe par le proxy {proxy} : le proxy lit très probablement les connexions chiffrées. Ses responsables doivent exempter {host} ou faire installer son autorité sur cet ordinateur.',
  'verdict.PRX-CONN.silent':
    'Le proxy {proxy} accepte les connexions, mais n’ouvre aucun passage vers {host} : les responsables du proxy doivent le vérifier ; ils savent si {host} répond.',
  'verdict.PRX-AUTH.named':
    'Le proxy {proxy} demande son propre nom d’utilisateur et son propre mot de passe : ses responsables doivent laisser passer {host}, ou vous donner un nom et un mot de passe.',
  'verdict.PRX-ERR.named':
    'Le proxy {proxy} n’a pas laissé passer la requête : ses responsables doivent l’examiner.',
  'verdict.PRX-ERR.refused':
    'Le proxy {proxy} refuse les connexions vers {host} (état {proxyStatus}) : ses responsables doivent les laisser passer.',
  'verdict.PRX-ERR.gateway':
    'Le proxy {proxy} répond, mais n’atteint pas lui-même {host} (état {proxyStatus}) : les responsables du proxy savent pourquoi.',
  'verdict.NET-LOST.tls':
    'La connexion à {host} est coupée pendant qu’elle est sécurisée, avant tout envoi : les responsables du service doivent d’abord l’examiner ; un pare-feu qui bloque {host} fait de même.',
  'verdict.TLS-ERR.old':
    '{host} n’offre qu’une version dépassée de TLS, qui n’est pas sûre : les responsables du service doivent activer TLS 1.2 ou plus récent.',
  'verdict.TLS-ERR.none':
    'Ce qui répond à {host}, port {port}, ne parle pas TLS : corrigez le port dans l’adresse du site, ou les responsables du service doivent y activer https.',
  'verdict.OA-HTTP':
    'Le service fonctionne, mais {provider} indique des adresses non chiffrées (http) : les responsables du fournisseur doivent publier des adresses https.',
  'verdict.PORTAL':
    'Ce réseau veut d’abord que quelqu’un s’y connecte : ouvrez un navigateur sur cet ordinateur et faites-le.',
  'verdict.REDIRECT':
    'Ce qui répond à {host} mène à {other} : corrigez l’adresse du site dans les paramètres, sauf si ce réseau demande sa propre connexion.',
  'verdict.SVC-404':
    'Une réponse vient de {host}, mais ce chemin ne propose pas de connexion : corrigez le préfixe du chemin dans les paramètres.',
  'verdict.SVC-429':
    'Le service est là, mais a reçu trop d’essais de connexion : attendez, puis réessayez.',
  'verdict.SVC-503':
    'Le service est là, mais se dit indisponible pour le moment : ses responsables savent pourquoi.',
  'verdict.SVC-5XX':
    'Le service est là, mais rencontre une erreur interne (état {status}) : les responsables du service doivent s’en occuper.',
  'verdict.OA-META':
    'Le service fonctionne, mais {provider} ne se décrit pas comme un fournisseur OAuth doit le faire : corrigez l’adresse du fournisseur, ou ses responsables doivent publier ses métadonnées.',
  'verdict.OA-ISS':
    'Le service fonctionne, mais le fournisseur s’identifie par une autre adresse que {provider} : indiquez exactement celle qu’il utilise.',
  'verdict.CFG-NONE': 'Aucun site n’est configuré sur cet ordinateur : indiquez l’adresse du site.',
  'verdict.CFG-POL':
    'Les règles fixées par votre organisation pour cet ordinateur ne peuvent pas être lues : les responsables de cet ordinateur doivent les réparer.',
  'verdict.PWD-401':
    'Le chemin vers le service fonctionne ; il n’a pas accepté ce nom d’utilisateur et ce mot de passe : la personne doit vérifier les deux.',
  'verdict.KEY-401':
    'Le chemin vers le service fonctionne ; il n’a pas accepté cette clé d’API : elle a peut-être été retirée ou copiée en partie.',
  'verdict.by.nobody': 'Tout fonctionne : personne n’a rien à faire.',
  'verdict.by.settings':
    'Les paramètres de cette application ne vont pas avec le site : corrigez-les ({code}).',
  'verdict.by.here': 'Le problème est sur cet ordinateur ({code}).',
  'verdict.by.network': 'Le problème est sur le réseau entre cet ordinateur et {host} ({code}).',
  'verdict.by.proxy':
    'Le proxy de ce réseau n’a pas laissé passer la requête : ses responsables doivent l’examiner ({code}).',
  'verdict.by.service':
    'Le problème vient du service de {host} : ses responsables doivent l’examiner ({code}).',
  'verdict.by.provider':
    'Le service fonctionne ; le problème vient du fournisseur {provider} : ses responsables doivent l’examiner ({code}).',
  'verdict.by.person':
    'Le chemin vers le service fonctionne ; il n’a pas accepté cette personne : il faut examiner le compte ({code}).',
  'verdict.by.unknown': 'Le test n’a pas pu dire d’où vient le problème ({code}).',
};
