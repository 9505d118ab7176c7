import type { Translation } from '../translate.ts';

export const inspector: Translation = {
  'rowValue.hidden': 'Masqué, {length, plural, one {# caractère} other {# caractères}}',
  'rowValue.hidden.number':
    'Masqué, un nombre de {length, plural, one {# caractère} other {# caractères}}',
  'rowValue.hidden.list':
    'Masqué, une liste de {length, plural, one {# élément} other {# éléments}}',
  'rowValue.hidden.object':
    'Masqué, un objet de {length, plural, one {# membre} other {# membres}}',
  'rowValue.none': 'Vide',
  'inspect.empty': 'Collez un jeton ou un résultat d’authentification.',
  'inspect.opaque': 'Ce n’est ni un JWT ni un résultat d’authentification.',
  'inspect.opaque.meaning':
    'Un texte opaque : seul son émetteur sait ce qu’il dit. C’est normal pour un AccessToken du service.',
  'inspect.jwt.unverified':
    'Décodé, non vérifié : n’importe qui aurait pu écrire cela. Seul le service juge si c’est vrai.',
  'inspect.result': 'Un résultat d’authentification. Rien n’en a été conservé.',
  'inspect.result.not':
    'C’est du JSON, mais sans doute pas un résultat d’authentification : il n’a ni AccessToken ni ServiceUser.',
  'inspect.session': 'Le résultat de la session en cours.',
  'inspect.upn.good':
    'Désigne l’utilisateur auprès du service. Il a la forme que le service veut : utilisateur@domaine.',
  'inspect.upn.case':
    'Désigne l’utilisateur, mais l’attribut devrait s’écrire Upn. Certains fournisseurs l’écrivent ainsi, et le service pourrait ne pas l’accepter.',
  'inspect.upn.form':
    'Devrait désigner l’utilisateur sous la forme utilisateur@domaine, et ne le fait pas : le service ne peut pas savoir qui c’est.',
  'inspect.upn.missing':
    'Il n’y a pas d’attribut Upn : le service ne peut pas savoir qui c’est. Le fournisseur doit l’ajouter, sous la forme utilisateur@domaine.',
  'inspect.signature': 'Non vérifiée ici : seul le service la vérifie.',
  'inspect.signature.none':
    'Il n’y a pas de signature : personne ne peut vérifier qui a émis ce jeton.',
  'claim.iss': 'Qui a émis le jeton.',
  'claim.iss.differs':
    'Qui a émis le jeton. C’est une autre adresse que celle du fournisseur dans les paramètres, ce qui peut être juste.',
  'claim.sub': 'L’utilisateur, selon la numérotation du fournisseur.',
  'claim.aud': 'À qui le jeton est destiné.',
  'claim.aud.differs':
    'À qui le jeton est destiné. Le service des paramètres n’en fait pas partie, ce qui peut être juste.',
  'claim.exp': 'Quand le jeton expire.',
  'claim.exp.past': 'Le jeton a expiré, d’après l’horloge de cet ordinateur.',
  'claim.iat': 'Quand le jeton a été émis.',
  'claim.nbf': 'À partir de quand le jeton compte.',
  'claim.nbf.future': 'Le jeton ne compte pas encore, d’après l’horloge de cet ordinateur.',
  'claim.jti': 'Numéro du jeton, pour qu’il ne puisse pas servir deux fois.',
  'claim.scope': 'Ce que le jeton permet.',
  'claim.client_id': 'L’application pour laquelle il a été émis.',
  'claim.azp': 'L’application pour laquelle il a été émis.',
  'claim.auth_time': 'Quand la personne s’est connectée chez le fournisseur.',
  'claim.nonce': 'Lie le jeton à sa demande.',
  'claim.other': 'Un attribut de ce fournisseur ; le service n’en a pas besoin.',
  'jwtHeader.alg': 'Comment il est signé.',
  'jwtHeader.typ': 'Le genre de jeton qu’il dit être.',
  'jwtHeader.kid': 'Laquelle des clés du fournisseur l’a signé.',
  'field.missing': 'Ce champ manque ; tout résultat d’authentification l’a.',
  'field.type': 'Ce champ est d’un autre type que ne le dit l’interface.',
  'field.unknown':
    'L’interface ne connaît pas ce champ ; il est peut-être secret, donc il n’est pas affiché.',
  'field.unknown.shown':
    'L’interface ne connaît pas ce champ. Oui, non ou rien ne peut être un secret, donc il est affiché.',
  'field.secret.none': 'Vide : une connexion par clé d’API n’en donne pas.',
  'field.SiteDomain': 'Domaine du site.',
  'field.UserDomain': 'Domaine de l’utilisateur.',
  'field.AccessToken':
    'Une moitié de la paire par laquelle d’autres programmes appellent le service. Secret.',
  'field.AccessSecret': 'L’autre moitié de la paire. Secret.',
  'field.ERMSNetworkAddress': 'Adresse réseau d’un serveur du service.',
  'field.DataSource': 'Nom de la source de données.',
  'field.SiteCode': 'Code du site ; seule une connexion par clé d’API en donne un.',
  'field.ServiceUserID': 'Numéro de l’utilisateur.',
  'field.OrganizationID': 'Numéro de l’organisation.',
  'field.Name': 'Nom de l’utilisateur.',
  'field.BranchID': 'Numéro de l’annexe. Vide : aucune n’a été indiquée.',
  'field.Enabled': 'Si le compte est activé.',
  'field.CreatorID': 'Qui a créé le compte.',
  'field.ModifierID': 'Qui a changé le compte en dernier. Vide : il n’a jamais été changé.',
  'field.CreationDate': 'Quand le compte a été créé.',
  'field.ModificationDate':
    'Quand le compte a été changé en dernier. Vide : il n’a jamais été changé.',
  'expiry.certain': 'Quand la session prend fin. Il n’y a qu’une façon de le lire.',
  'expiry.ambiguous':
    'Quand la session prend fin. Il y a plusieurs façons de le lire ; la plus proche compte.',
  'expiry.doubtful':
    'Quelque chose ne va pas avec cette fin ou avec sa lecture ; rien ne s’arrête tout seul à cause d’elle.',
  'expiry.unknown': 'Cette fin ne peut pas être lue ; rien ne s’arrête tout seul à cause d’elle.',
  'expiry.none': 'Le service n’a pas donné d’heure de fin pour cette session.',
  'expiry.clock':
    'Horloge du service par rapport à celle de cet ordinateur ; plus : cet ordinateur retarde.',
  'zoneSource.setting': 'Fuseau horaire dans lequel la fin a été lue, d’après les paramètres.',
  'zoneSource.computer': 'Fuseau horaire dans lequel la fin a été lue : celui de cet ordinateur.',
  'zoneSource.value': 'Décalage que la valeur indique elle-même.',
  'zoneSource.fallback':
    'Fuseau horaire dans lequel la fin a été lue, car celui des paramètres n’est pas connu.',
  'zoneSource.none': 'Aucun fuseau horaire n’était nécessaire.',
  'reading.only': 'La fin comme instant.',
  'reading.earlier': 'La fin comme instant : la lecture la plus précoce.',
  'reading.later': 'La fin comme instant : la lecture la plus tardive.',
  'reading.startOfDay': 'La fin comme instant : le début de ce jour.',
  'reading.endOfDay': 'La fin comme instant : la fin de ce jour.',
  'expiryNote.noEndTime': 'Aucune fin n’a été donnée.',
  'expiryNote.unreadable': 'La valeur n’est pas une date.',
  'expiryNote.offsetGiven':
    'La valeur indique son propre décalage : le fuseau horaire des paramètres n’a pas compté.',
  'expiryNote.dateOnly': 'Une date sans heure peut désigner le début ou la fin de ce jour.',
  'expiryNote.dstGap': 'Les horloges sautent cette heure.',
  'expiryNote.dstFold': 'Cette heure existe deux fois.',
  'expiryNote.leapSecond': 'La seconde 60 a été lue comme la seconde 59.',
  'expiryNote.hour24': '24:00 a été lu comme 00:00 le jour suivant.',
  'expiryNote.roundedDown': 'Les chiffres sous la milliseconde ont été retirés.',
  'expiryNote.notSet': 'L’an 1 représente une date que personne n’a fixée.',
  'expiryNote.neverEnds': 'L’an 9999 représente une date qui ne vient jamais.',
  'expiryNote.zoneSettingUnknown': 'Le fuseau horaire des paramètres n’est pas connu.',
  'expiryNote.computerZoneUnknown': 'Le fuseau horaire de cet ordinateur n’est pas connu.',
  'expiryNote.pastOnArrival':
    'La fin était passée à l’arrivée de la réponse : le fuseau horaire ou une horloge est faux.',
  'expiryNote.moreThanSevenDaysAhead': 'La fin est à plus de sept jours.',
  'expiryNote.clockDifferenceUnknown': 'L’horloge du service n’est pas connue.',
  'expiryNote.clockDifferenceApplied': 'La différence des horloges a été prise en compte.',
  'signedInBy.password': 'Connexion par mot de passe.',
  'signedInBy.oauth': 'Connexion chez le fournisseur.',
  'signedInBy.apiKey': 'Connexion par clé d’API.',
  'protection.memory':
    'Les secrets ne sont que dans la mémoire de l’application et disparaissent avec elle.',
  'protection.keyStore': 'Ce qui est conservé est protégé par le trousseau de clés du système.',
};
