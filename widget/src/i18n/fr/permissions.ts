import type { Catalogue } from '../en.ts'

/** French of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Permissions',
  'permissions.loading': 'Chargement des permissions',
  'permissions.empty': 'Aucune permission',
  'permissions.emptyText':
    'Un site que vous laissez agir pour vous sans vous demander à chaque fois apparaît ici.',
  'permissions.offline': 'Vous êtes hors ligne',
  'permissions.failed': 'Impossible de charger les permissions',
  'permissions.failedText': 'Celles que vous avez données restent valables.',
  'permissions.list': 'Ce que les sites peuvent faire sans demander',
  'permissions.intro':
    'Une clé de chacun de ces sites peut agir pour votre compte intelligent, dans ses limites.',
  'permissions.named': 'Nom de la clé selon le site',
  'permissions.key': 'Clé',
  'permissions.most': 'Max. au total',
  'permissions.each': 'Max. par période',
  'permissions.period': 'Période',
  'permissions.unknown': 'Un montant indéterminable',
  'permissions.contract': 'Contrat',
  'permissions.methods': 'Appels',
  'permissions.uses': 'Combien de fois',
  'permissions.times': { one: '{count} fois', many: '{count} de fois', other: '{count} fois' },
  'permissions.network': 'Réseau',
  'permissions.until': 'Jusqu’au',
  'permissions.over': 'Cette permission a pris fin.',
  'permissions.elsewhere': 'Ce site n’a pas son réseau. Révoquez-la là où vous l’avez donnée.',
  'permissions.revoke': 'Révoquer',
  'permissions.revokeOf': 'Révoquer ce que peut faire la clé {key} de {site}',
  'permissions.revoked': 'Permission révoquée',
  'permissions.kept': 'Non révoquée : le site peut encore agir dans ses limites.',
} satisfies Catalogue
