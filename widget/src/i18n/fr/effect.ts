import type { Catalogue } from '../en.ts'

/** French of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Changements estimés',
  'effect.loading': 'Simulation…',
  'effect.unsupported': 'Simulation impossible : le nœud de ce réseau ne la prend pas en charge.',
  'effect.unavailable': 'Simulation impossible pour le moment.',
  'effect.fails': 'Cela échouerait, et les frais de réseau seraient perdus.',
  'effect.failsFunds': 'Cela échouerait : le solde du compte est insuffisant.',
  'effect.contractSays': 'Le contrat indique',
  'effect.nothing': 'Aucun changement hormis les frais de réseau.',
  'effect.leaves': 'Vous envoyez',
  'effect.comes': 'Vous recevez',
  'effect.mayBeTaken': 'Autorisation de dépense',
  'effect.by': 'pour',
  'effect.all': 'Tous les',
  'effect.endless': 'Quasi illimité',
  'effect.baseUnits': 'unités de base de',
  'effect.unlisted': '(jeton non vérifié)',
  'effect.changesOwner':
    'Quelqu’un d’autre obtient le contrôle de votre compte, ou de jetons qu’il contient.',
  'effect.acceptFailure': 'Envoyer quand même, malgré l’échec prévu.',
} satisfies Catalogue
