import type { Catalogue } from '../en.ts'

/** French of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Récupération d’un code',
  'farcaster.drawn': 'Le code est prêt',
  'farcaster.code': 'Code à scanner avec l’appareil photo de votre téléphone',
  'farcaster.scan': 'Scannez avec votre téléphone',
  'farcaster.scanText':
    'L’application Farcaster vous demande si vous voulez vous connecter. Ne scannez que ce que vous voyez sur votre propre écran.',
  'farcaster.go': 'Continuez dans Farcaster',
  'farcaster.goText': 'Connectez-vous-y, puis revenez ici.',
  'farcaster.open': 'Ouvrir Farcaster',
  'farcaster.openBlocked': 'Farcaster ne s’est pas ouvert. Copiez le lien et ouvrez-le dans un autre onglet.',
  'farcaster.failed': 'Connexion à Farcaster impossible',
  'farcaster.failedText': 'Ce qui a été signé ne permet pas d’entrer ici. Réessayez.',
  'farcaster.expired': 'Code expiré',
  'farcaster.expiredText': 'Personne ne l’a utilisé à temps. Demandez-en un nouveau.',
  'farcaster.renew': 'Nouveau code',
  'farcaster.unprovenText':
    'Un code peut être scanné pour quelqu’un d’autre : il n’ouvre donc aucun portefeuille sur un nouvel appareil. Connectez-vous dans un navigateur que vous avez déjà utilisé.',
} satisfies Catalogue
