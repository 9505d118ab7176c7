/** Aide → Codes : ce que fait l’assistance (shared/next-steps.ts). */
export const nextStepTexts = {
  'codes.next': 'Pour l’assistance : {step}',
  'next.test':
    'Lancez le test de connexion sur cet ordinateur : il dit où le chemin s’arrête et qui doit agir.',
  'next.bundle':
    'Faites créer un dossier pour l’assistance sur cet ordinateur et transmettez-le avec l’heure de l’incident.',
  'next.TLS-DATE':
    'Lancez le test de connexion : il dit si le certificat a expiré (les responsables du service doivent le renouveler) ou si l’horloge de l’ordinateur est fausse.',
  'next.TLS-HOST':
    'Lancez le test de connexion : il dit pour quels noms vaut le certificat. Choisissez-en un comme adresse du site, ou les responsables du service doivent installer le bon certificat.',
  'next.TLS-CLI':
    'Le service demande un certificat de l’ordinateur, que cette application n’envoie jamais : les responsables du service doivent s’en passer à cette adresse.',
  'next.OAU-401':
    'Les détails du jeton montrent si Upn désigne un membre du personnel ; les responsables du service savent s’ils font confiance à ce fournisseur.',
  'next.SVC-403':
    'Les responsables du service doivent admettre ce compte ou cet ordinateur ; leur journal dit lequel des deux est en cause.',
  'next.SVC-DATA':
    'Les responsables du service doivent examiner le champ indiqué : il n’est pas conforme à leur interface.',
  'next.OA-LSTN':
    'Un pare-feu ou un programme de sécurité empêche le navigateur d’atteindre 127.0.0.1 : les responsables de l’ordinateur doivent l’autoriser.',
  'next.OA-PROV':
    'Les responsables du fournisseur trouvent la raison dans leur journal, d’après l’heure de l’essai dans l’historique.',
  'next.OA-CODE':
    'Les responsables du fournisseur doivent examiner l’ID client, l’adresse de redirection et PKCE (S256).',
  'next.OA-TOKEN':
    'Les responsables du fournisseur doivent examiner ce qu’il remet : ce n’est pas conforme à la norme.',
  'next.OA-UPN':
    'Les responsables du fournisseur doivent mettre l’attribut Upn, sous la forme utilisateur@domaine, dans ses jetons d’accès.',
  'next.CFG-SAVE':
    'Le dossier de données ne peut pas être écrit : vérifiez si le disque est plein ou si les droits du dossier ont changé.',
};
