import type { Catalogue } from '../en.ts'

/** Italian of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Recupero del codice',
  'farcaster.drawn': 'Il codice è pronto',
  'farcaster.code': 'Codice da scansionare con la fotocamera del telefono',
  'farcaster.scan': 'Scansiona con il telefono',
  'farcaster.scanText':
    'L’app Farcaster ti chiede se vuoi accedere. Scansiona solo ciò che vedi su un tuo schermo.',
  'farcaster.go': 'Continua in Farcaster',
  'farcaster.goText': 'Accedi lì, poi torna qui.',
  'farcaster.open': 'Apri Farcaster',
  'farcaster.openBlocked': 'Farcaster non si è aperto. Copia il link e aprilo in un’altra scheda.',
  'farcaster.failed': 'Connessione con Farcaster non riuscita',
  'farcaster.failedText': 'La firma non dà accesso qui. Riprova.',
  'farcaster.expired': 'Codice scaduto',
  'farcaster.expiredText': 'Nessuno lo ha usato in tempo per accedere. Ottienine uno nuovo.',
  'farcaster.renew': 'Nuovo codice',
  'farcaster.unprovenText':
    'Un codice può essere scansionato per conto di altri, quindi non apre wallet su un nuovo dispositivo. Connettiti in un browser che hai già usato.',
} satisfies Catalogue
