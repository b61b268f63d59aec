import type { Catalogue } from '../en.ts'

/** German of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Berechtigungen',
  'permissions.loading': 'Berechtigungen werden geladen',
  'permissions.empty': 'Keine Berechtigungen',
  'permissions.emptyText':
    'Hier erscheinen Websites, die du für dich handeln lässt, ohne dass sie jedes Mal fragen.',
  'permissions.offline': 'Du bist offline',
  'permissions.failed': 'Berechtigungen konnten nicht geladen werden',
  'permissions.failedText': 'Die erteilten gelten trotzdem.',
  'permissions.list': 'Was Websites ohne Nachfrage dürfen',
  'permissions.intro':
    'Ein Schlüssel jeder dieser Websites darf in seinen Grenzen für deinen Smart Account handeln.',
  'permissions.named': 'Die Website nennt ihren Schlüssel',
  'permissions.key': 'Schlüssel',
  'permissions.most': 'Max. insgesamt',
  'permissions.each': 'Max. je Zeitraum',
  'permissions.period': 'Zeitraum',
  'permissions.unknown': 'Ein Betrag, der sich nicht angeben lässt',
  'permissions.contract': 'Vertrag',
  'permissions.methods': 'Aufrufe',
  'permissions.uses': 'Wie oft',
  'permissions.times': { one: '{count} Mal', other: '{count} Mal' },
  'permissions.network': 'Netzwerk',
  'permissions.until': 'Bis',
  'permissions.over': 'Diese Berechtigung ist abgelaufen.',
  'permissions.elsewhere':
    'Diese Website hat ihr Netzwerk nicht. Widerrufe sie dort, wo du sie erteilt hast.',
  'permissions.revoke': 'Widerrufen',
  'permissions.revokeOf': 'Widerrufen, was der Schlüssel {key} von {site} darf',
  'permissions.revoked': 'Berechtigung widerrufen',
  'permissions.kept': 'Nicht widerrufen: Die Website darf in ihren Grenzen weiter handeln.',
} satisfies Catalogue
