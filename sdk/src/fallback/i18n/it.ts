import type { FallbackTexts } from '../texts.ts'

/** Italian of what the SDK shows where the widget cannot. */
export const it: FallbackTexts = {
  openWindow: 'Apri in una finestra',
  reload: 'Ricarica',
  close: 'Chiudi',
  continued: 'Continua nella finestra che si è aperta.',
  blocked_by_host_csp: 'Questa pagina non consente di mostrare al suo interno la finestra del wallet.',
  blocked_or_unreachable:
    'Impossibile caricare la finestra del wallet. Controlla la connessione o il blocco dei contenuti.',
  service_unavailable: 'Il servizio del wallet non risponde. Riprova tra qualche minuto.',
  denied_origin: 'Questo sito non può usare questa finestra del wallet.',
  unknown_project: 'Questo sito non è configurato per la finestra del wallet.',
  protocol_mismatch: 'Questo sito usa una versione della finestra del wallet che non è più supportata.',
  handshake_timeout: 'La finestra del wallet impiega troppo tempo a caricarsi.',
  unresponsive: 'La finestra del wallet non risponde più.',
  insecure_context: 'Questa pagina non è sicura, quindi il wallet ha bisogno di una finestra propria.',
  popup_blocked: 'Il browser ha bloccato la finestra del wallet. Consentila o premi il pulsante qui sotto.',
}
