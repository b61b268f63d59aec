import type { Catalogue } from '../en.ts'

/** Italian of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Connetti',
  'title.ChooseFamily': 'Scegli una rete',
  'connecting.chooseFamily': 'Scegli dove collegare {wallet}.',
  'connecting.waiting': 'Continua in {wallet}',
  'connecting.waitingText': 'Approva la connessione nella finestra aperta dal tuo wallet.',
  'connecting.slow': 'Ancora in attesa? Apri {wallet} dalla barra degli strumenti del browser.',
  'connecting.declined': 'Richiesta rifiutata',
  'connecting.declinedText': 'Hai rifiutato la connessione in {wallet}. Puoi chiederla di nuovo quando vuoi.',
  'connecting.pending': 'C’è già una richiesta aperta',
  'connecting.pendingText': 'Apri {wallet}, rispondi alla richiesta precedente o chiudila, poi riprova.',
  'connecting.gone': '{wallet} non c’è più',
  'connecting.goneText':
    'L’estensione potrebbe essere disattivata o aggiornata. Ricarica la pagina o scegli un altro wallet.',
  'connecting.wrongAccount': 'Questo account non può essere usato',
  'connecting.wrongAccountText': 'Apri {wallet}, scegli l’account che vuoi usare qui, poi riprova.',
  'connecting.isLatch': 'Non è un wallet autonomo',
  'connecting.isLatchText': '{wallet} riporta a questa finestra (WALLET_IS_LATCH). Scegli un altro wallet.',
  'connecting.failed': 'Impossibile connettere',
  'connecting.failedText': '{wallet} ha risposto con un errore. Sblocca il wallet e riprova.',
  'connecting.interrupted': 'Connessione interrotta',
  'connecting.interruptedText': 'Questa finestra è stata ricaricata durante la richiesta a {wallet}.',
  'connecting.other': 'Scegli un altro wallet',
  'connecting.unnamed': 'Wallet',
} satisfies Catalogue
