import type { Catalogue } from '../en.ts'

/** German of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Verbinden',
  'title.ChooseFamily': 'Netzwerk wählen',
  'connecting.chooseFamily': 'Wähle, wo du {wallet} verbinden möchtest.',
  'connecting.waiting': 'Weiter in {wallet}',
  'connecting.waitingText': 'Genehmige die Verbindung in dem Fenster, das deine Wallet geöffnet hat.',
  'connecting.slow': 'Wartest du noch? Öffne {wallet} über die Symbolleiste deines Browsers.',
  'connecting.declined': 'Anfrage abgelehnt',
  'connecting.declinedText':
    'Du hast die Verbindung in {wallet} abgelehnt. Du kannst sie jederzeit neu starten.',
  'connecting.pending': 'Eine Anfrage ist bereits offen',
  'connecting.pendingText':
    'Öffne {wallet}, beantworte oder schließe die frühere Anfrage und versuche es erneut.',
  'connecting.gone': '{wallet} ist nicht mehr da',
  'connecting.goneText':
    'Die Erweiterung ist vielleicht aus oder wurde aktualisiert. Lade die Seite neu oder wähle eine andere Wallet.',
  'connecting.wrongAccount': 'Dieses Konto kann nicht verwendet werden',
  'connecting.wrongAccountText': 'Öffne {wallet}, wähle das gewünschte Konto und versuche es erneut.',
  'connecting.isLatch': 'Keine eigenständige Wallet',
  'connecting.isLatchText':
    '{wallet} führt zu diesem Fenster zurück (WALLET_IS_LATCH). Wähle eine andere Wallet.',
  'connecting.failed': 'Verbinden nicht möglich',
  'connecting.failedText':
    '{wallet} hat mit einem Fehler geantwortet. Entsperre die Wallet und versuche es erneut.',
  'connecting.interrupted': 'Verbindung unterbrochen',
  'connecting.interruptedText': 'Dieses Fenster wurde neu geladen, während {wallet} gefragt wurde.',
  'connecting.other': 'Andere Wallet wählen',
  'connecting.unnamed': 'Wallet',
} satisfies Catalogue
