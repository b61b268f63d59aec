import type { FallbackTexts } from '../texts.ts'

/** German of what the SDK shows where the widget cannot. */
export const de: FallbackTexts = {
  openWindow: 'In einem Fenster öffnen',
  reload: 'Neu laden',
  close: 'Schließen',
  continued: 'Mach in dem Fenster weiter, das sich geöffnet hat.',
  blocked_by_host_csp: 'Diese Seite lässt das Wallet-Fenster nicht in sich zu.',
  blocked_or_unreachable:
    'Das Wallet-Fenster konnte nicht geladen werden. Prüfe deine Verbindung oder deinen Inhaltsblocker.',
  service_unavailable: 'Der Wallet-Dienst antwortet nicht. Versuche es in ein paar Minuten erneut.',
  denied_origin: 'Diese Website darf dieses Wallet-Fenster nicht verwenden.',
  unknown_project: 'Diese Website ist für das Wallet-Fenster nicht eingerichtet.',
  protocol_mismatch:
    'Diese Website verwendet eine Version des Wallet-Fensters, die nicht mehr unterstützt wird.',
  handshake_timeout: 'Das Wallet-Fenster braucht zu lange zum Laden.',
  unresponsive: 'Das Wallet-Fenster reagiert nicht mehr.',
  insecure_context: 'Diese Seite ist nicht sicher, deshalb braucht die Wallet ein eigenes Fenster.',
  popup_blocked: 'Dein Browser hat das Wallet-Fenster blockiert. Erlaube es oder drücke die Taste unten.',
}
