import type { Translation } from '../translate.ts';

export const support: Translation = {
  'bundle.title': 'Staff Sign-In : dossier pour l’assistance',
  'bundle.intro':
    'Ce texte ne contient ni mots de passe, ni jetons, ni clés. Lisez-le avant de le transmettre.',
  'bundle.made': 'Fait : {at} (UTC)',
  'bundle.in': 'Ce qu’il contient',
  'bundle.out': 'Ce qui a été laissé de côté',
  'bundle.json': 'La même chose pour les programmes',
  'bundlePart.app': 'L’application et cet ordinateur',
  'bundlePart.settings': 'Paramètres en vigueur',
  'bundlePart.session': 'La session',
  'bundlePart.connectionTest': 'Le dernier test de connexion',
  'bundlePart.history': 'Les derniers essais',
  'bundlePart.log': 'Les dernières lignes du journal',
  'bundlePart.nothing': 'Rien encore.',
  'bundleOut.secrets': 'AccessToken et AccessSecret : seule leur longueur est donnée.',
  'bundleOut.credentials': 'Mots de passe et clés d’API : l’application ne les écrit nulle part.',
  'bundleOut.oauth': 'Jetons, codes et adresses d’une connexion chez le fournisseur.',
  'bundleOut.unknownFields':
    'Valeurs des champs que l’interface ne connaît pas : seulement leurs noms, types et tailles.',
  'bundleOut.pin': 'Le PIN de la borne et l’emplacement de sa clé.',
  'bundleOut.older': 'Essais et lignes du journal avant les derniers {attempts} et {lines}.',
  'bundleOut.scrubbed':
    '{count, plural, =0 {Rien n’a dû être masqué.} one {# endroit a été masqué parce qu’il ressemblait à un secret.} other {# endroits ont été masqués parce qu’ils ressemblaient à des secrets.}}',
};
