import type { Catalogue } from '../en.ts'

/** French of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Changer de réseau',
  'unsupported.heading': 'Ce site n’utilise pas votre réseau',
  'unsupported.text':
    'Votre portefeuille est sur {network}. Choisissez l’un de ces réseaux pour continuer, ou fermez cette fenêtre.',
  'unsupported.chain': 'chaîne {reference}',
  'unsupported.list': 'Réseaux de ce site',
  'unsupported.disconnect': 'Déconnecter',
} satisfies Catalogue
