import type { Catalogue } from '../en.ts'

/** German of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Voraussichtliche Änderungen',
  'effect.loading': 'Wird simuliert …',
  'effect.unsupported': 'Simulation nicht möglich: Der Knoten dieses Netzwerks unterstützt sie nicht.',
  'effect.unavailable': 'Simulation gerade nicht möglich.',
  'effect.fails': 'Das würde fehlschlagen, und die Netzwerkgebühr wäre verloren.',
  'effect.failsFunds': 'Das würde fehlschlagen: Das Konto hat nicht genug.',
  'effect.contractSays': 'Der Vertrag meldet',
  'effect.nothing': 'Keine Änderungen außer der Netzwerkgebühr.',
  'effect.leaves': 'Du sendest',
  'effect.comes': 'Du erhältst',
  'effect.mayBeTaken': 'Ausgabefreigabe',
  'effect.by': 'an',
  'effect.all': 'Alle',
  'effect.endless': 'So gut wie unbegrenzt',
  'effect.baseUnits': 'Basiseinheiten von',
  'effect.unlisted': '(nicht verifizierter Token)',
  'effect.changesOwner': 'Jemand anderes erhält die Kontrolle über dein Konto oder über Token darin.',
  'effect.acceptFailure': 'Trotzdem senden, obwohl es fehlschlagen würde.',
} satisfies Catalogue
