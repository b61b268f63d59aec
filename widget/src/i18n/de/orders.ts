import type { Catalogue } from '../en.ts'

/** German of orders at sellers and exchanges. */
export const texts = {
  'title.BuyInProgress': 'Auftrag',
  'order.list': 'Aufträge',
  'order.gone': 'Dieser Auftrag ist nicht mehr hier',
  'order.pay': 'Bezahle im Fenster von {provider}',
  'order.payText':
    'Es hat sich vor dieser Seite geöffnet. Du kannst dieses Fenster schließen: Der Auftrag läuft weiter.',
  'order.withdraw': 'Bestätige im Fenster von {provider}',
  'order.withdrawText':
    'Es hat sich vor dieser Seite geöffnet. Du kannst dieses Fenster schließen: Der Auftrag läuft weiter.',
  'order.pending': '{provider} arbeitet daran',
  'order.pendingText': 'Das kann Minuten dauern, bei einer Bank Tage. Du kannst dieses Fenster schließen.',
  'order.paid': 'Warten auf die Coins',
  'order.paidText':
    '{provider} hat sie nach eigenen Angaben gesendet. Sie gehören dir, sobald {network} sie hat.',
  'order.delivered': '{amount} angekommen',
  'order.deliveredText': '{network} hat sie deinem Konto gutgeschrieben.',
  'order.deliveredLine': 'Angekommen von {provider}',
  'order.failedLine': '{provider}: Auftrag fehlgeschlagen',
  'order.failed': 'Der Auftrag ist fehlgeschlagen',
  'order.failedText': '{provider} hat nichts gesendet. Ob du belastet wurdest, erfährst du dort.',
  'order.unread': 'Status konnte nicht geladen werden. Neuer Versuch läuft.',
  'order.openAgain': 'Fenster wieder öffnen',
  'order.other': 'Anderen Weg wählen',
  'order.expected': 'Erwartet',
  'order.received': 'Angekommen',
  'order.paidWith': 'Du zahlst',
  'order.by': 'Von',
  'order.to': 'Auf dein Konto',
} satisfies Catalogue
