import type { Catalogue } from '../en.ts'

/** German of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Anmelden',
  'signIn.site': 'Anmelden bei',
  'signIn.text':
    'Zeige, dass dieses Konto dir gehört, indem du in {wallet} eine Nachricht signierst. Das bewegt nichts und kostet nichts.',
  'signIn.required': 'Diese Website verlangt das. Ohne Anmeldung wird die Wallet getrennt.',
  'signIn.requiredHere':
    'Diese Website verlangt das in jedem Netzwerk. Ohne Anmeldung geht es zurück zu {network}.',
  'signIn.sign': 'Anmelden',
  'signIn.cancel': 'Nicht jetzt',
  'signIn.cancelRequired': 'Trennen',
  'signIn.cancelHere': 'Zurückgehen',
  'signIn.inWallet': 'In {wallet} signieren',
  'signIn.inWalletText':
    '{wallet} zeigt dir die Nachricht. Signiere sie nur, wenn sie die Website nennt, auf der du bist.',
  'signIn.checking': 'Du wirst angemeldet',
  'signIn.checkingText': 'Die Signatur wird geprüft.',
  'signIn.declined': 'Du hast die Nachricht in {wallet} abgelehnt.',
  'signIn.refused': 'Die Signatur wurde nicht angenommen. Versuche es erneut oder wähle ein anderes Konto.',
  'signIn.clock': 'Die Uhr dieses Geräts geht falsch. Stelle Datum und Uhrzeit und versuche es erneut.',
  'signIn.unavailable':
    'Die Signatur konnte nicht geprüft werden. Prüfe deine Verbindung und versuche es erneut.',
  'signIn.failed': '{wallet} konnte die Nachricht nicht signieren. Versuche es erneut.',
} satisfies Catalogue
