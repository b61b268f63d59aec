import type { FallbackTexts } from '../texts.ts'

/** Dutch of what the SDK shows where the widget cannot. */
export const nl: FallbackTexts = {
  openWindow: 'Openen in een venster',
  reload: 'Opnieuw laden',
  close: 'Sluiten',
  continued: 'Ga verder in het venster dat is geopend.',
  blocked_by_host_csp: 'Deze pagina staat het walletvenster niet toe.',
  blocked_or_unreachable:
    'Het walletvenster kon niet worden geladen. Controleer je verbinding of je contentblocker.',
  service_unavailable: 'De walletdienst reageert niet. Probeer het over een paar minuten opnieuw.',
  denied_origin: 'Deze site mag dit walletvenster niet gebruiken.',
  unknown_project: 'Deze site is niet ingesteld voor het walletvenster.',
  protocol_mismatch: 'Deze site gebruikt een versie van het walletvenster die niet meer wordt ondersteund.',
  handshake_timeout: 'Het laden van het walletvenster duurt te lang.',
  unresponsive: 'Het walletvenster reageert niet meer.',
  insecure_context: 'Deze pagina is niet veilig, dus de wallet heeft een eigen venster nodig.',
  popup_blocked: 'Je browser heeft het walletvenster geblokkeerd. Sta het toe of druk op de knop hieronder.',
}
