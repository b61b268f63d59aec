import type { Catalogue } from '../en.ts'

/** Italian of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Accedi',
  'signIn.site': 'Accedi a',
  'signIn.text':
    'Dimostra che questo account è tuo firmando un messaggio in {wallet}. Non sposta nulla e non costa nulla.',
  'signIn.required': 'Richiesto da questo sito. Senza accesso, il wallet viene disconnesso.',
  'signIn.requiredHere': 'Richiesto da questo sito su ogni rete. Senza accesso, torni a {network}.',
  'signIn.sign': 'Accedi',
  'signIn.cancel': 'Non ora',
  'signIn.cancelRequired': 'Disconnetti',
  'signIn.cancelHere': 'Torna indietro',
  'signIn.inWallet': 'Firma in {wallet}',
  'signIn.inWalletText': '{wallet} ti mostra il messaggio. Firmalo solo se indica il sito in cui ti trovi.',
  'signIn.checking': 'Accesso in corso',
  'signIn.checkingText': 'Verifica della firma in corso.',
  'signIn.declined': 'Hai rifiutato il messaggio in {wallet}.',
  'signIn.refused': 'La firma non è stata accettata. Riprova o scegli un altro account.',
  'signIn.clock': 'L’orologio di questo dispositivo è sbagliato. Imposta data e ora, poi riprova.',
  'signIn.unavailable': 'Impossibile verificare la firma. Controlla la connessione e riprova.',
  'signIn.failed': '{wallet} non è riuscito a firmare il messaggio. Riprova.',
} satisfies Catalogue
