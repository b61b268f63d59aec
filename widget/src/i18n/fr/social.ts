import type { Catalogue } from '../en.ts'

/** French of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Se connecter avec un compte',
  'social.list': 'Comptes avec lesquels vous pouvez vous connecter',
  'social.listNote': 'Vous obtenez votre propre portefeuille. Le compte sert à y entrer et n’en voit rien.',
  'social.opening': 'Ouverture : {name}',
  'social.openingText': 'Une fenêtre s’ouvre à côté de celle-ci.',
  'social.waiting': 'Continuez chez {name}',
  'social.waitingText': 'Connectez-vous dans la fenêtre qui s’est ouverte, puis revenez ici.',
  'social.entering': 'Ouverture de votre portefeuille',
  'social.enteringText': 'Cela prend un instant.',
  'social.blocked': 'La fenêtre a été bloquée',
  'social.blockedText':
    'Votre navigateur ne laisse aucune fenêtre s’ouvrir toute seule. Ouvrez-la avec ce bouton.',
  'social.openWindow': 'Ouvrir la fenêtre',
  'social.closed': 'Fenêtre fermée',
  'social.closedText': 'La fenêtre de {name} a été fermée avant la fin de la connexion.',
  'social.denied': 'Connexion refusée',
  'social.deniedText': '{name} a refusé la connexion. Réessayez, ou choisissez un autre moyen.',
  'social.start': 'Impossible de lancer la connexion',
  'social.startText': 'Impossible de joindre {name}. Réessayez dans une minute.',
  'social.failed': 'Connexion impossible',
  'social.failedText': 'Nous n’avons pas pu vérifier cette connexion. Réessayez.',
  'social.unproven': 'Ce navigateur est nouveau pour votre portefeuille',
  'social.unprovenText':
    'Votre compte {name} n’a pas d’adresse e-mail vérifiée. Connectez-vous dans un navigateur que vous avez déjà utilisé.',
  'social.expired': 'Cette connexion a pris trop de temps',
  'social.expiredText': 'Recommencez. Personne n’a été connecté.',
} satisfies Catalogue
