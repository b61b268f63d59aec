import type { Catalogue } from '../en.ts'

/** Italian of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Permessi',
  'permissions.loading': 'Caricamento dei permessi',
  'permissions.empty': 'Nessun permesso',
  'permissions.emptyText': 'Qui appaiono i siti che lasci agire per te senza chiedertelo ogni volta.',
  'permissions.offline': 'Sei offline',
  'permissions.failed': 'Impossibile caricare i permessi',
  'permissions.failedText': 'Quelli che hai dato restano comunque validi.',
  'permissions.list': 'Cosa possono fare i siti senza chiedere',
  'permissions.intro':
    'Una chiave di ciascuno di questi siti può agire per il tuo smart account entro i suoi limiti.',
  'permissions.named': 'Nome della chiave dato dal sito',
  'permissions.key': 'Chiave',
  'permissions.most': 'Max in totale',
  'permissions.each': 'Max per periodo',
  'permissions.period': 'Periodo',
  'permissions.unknown': 'Un importo che non si può indicare',
  'permissions.contract': 'Contratto',
  'permissions.methods': 'Chiamate',
  'permissions.uses': 'Quante volte',
  'permissions.times': { one: '{count} volta', many: '{count} di volte', other: '{count} volte' },
  'permissions.network': 'Rete',
  'permissions.until': 'Fino al',
  'permissions.over': 'Questo permesso è scaduto.',
  'permissions.elsewhere': 'Questo sito non ha la sua rete. Revocalo dove lo hai dato.',
  'permissions.revoke': 'Revoca',
  'permissions.revokeOf': 'Revoca ciò che può fare la chiave {key} di {site}',
  'permissions.revoked': 'Permesso revocato',
  'permissions.kept': 'Non revocato: il sito può ancora agire entro i suoi limiti.',
} satisfies Catalogue
