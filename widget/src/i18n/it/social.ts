import type { Catalogue } from '../en.ts'

/** Italian of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Accedi con un account',
  'social.list': 'Account con cui puoi accedere',
  'social.listNote': 'Ottieni un wallet tutto tuo. L’account ti fa entrare e non ne vede nulla.',
  'social.opening': 'Apertura di {name}',
  'social.openingText': 'Si apre una finestra accanto a questa.',
  'social.waiting': 'Continua su {name}',
  'social.waitingText': 'Accedi nella finestra che si è aperta, poi torna qui.',
  'social.entering': 'Apertura del tuo wallet',
  'social.enteringText': 'Ci vuole un momento.',
  'social.blocked': 'La finestra è stata bloccata',
  'social.blockedText': 'Il browser non lascia aprire finestre da sole. Aprila con questo pulsante.',
  'social.openWindow': 'Apri la finestra',
  'social.closed': 'Finestra chiusa',
  'social.closedText': 'La finestra di {name} è stata chiusa prima dell’accesso.',
  'social.denied': 'Connessione rifiutata',
  'social.deniedText': '{name} ha rifiutato l’accesso. Riprova o scegli un altro modo.',
  'social.start': 'Impossibile avviare l’accesso',
  'social.startText': 'Impossibile contattare {name}. Riprova tra un minuto.',
  'social.failed': 'Connessione non riuscita',
  'social.failedText': 'Non è stato possibile verificare questo accesso. Riprova.',
  'social.unproven': 'Il tuo wallet non conosce questo browser',
  'social.unprovenText':
    'Il tuo account {name} non ha un indirizzo email verificato. Connettiti in un browser che hai già usato.',
  'social.expired': 'Questo accesso ha richiesto troppo tempo',
  'social.expiredText': 'Ricomincia. Nessuno è entrato.',
} satisfies Catalogue
