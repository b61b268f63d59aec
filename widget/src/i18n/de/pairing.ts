import type { Catalogue } from '../en.ts'

/** German of pairing with WalletConnect. */
export const texts = {
  'title.ConnectingWalletConnect': 'WalletConnect',
  'pairing.ways': 'Wege zum Verbinden',
  'pairing.tabBrowser': 'Browser',
  'pairing.tabMobile': 'App',
  'pairing.tabCode': 'QR-Code',
  'pairing.tabDesktop': 'Desktop',
  'pairing.tabWeb': 'Web',
  'pairing.code': 'Code zum Scannen mit einer Wallet',
  'pairing.drawing': 'Code wird geholt',
  'pairing.drawn': 'Der Code ist bereit. Er erneuert sich von selbst.',
  'pairing.slow': 'Das dauert länger als sonst. Prüfe deine Verbindung.',
  'pairing.reconnecting': 'Die Verbindung ist unterbrochen. Der Code kommt mit ihr zurück.',
  'pairing.scan': 'Mit {wallet} scannen',
  'pairing.scanAny': 'Mit dem Handy scannen',
  'pairing.scanText': 'Öffne die Wallet und richte ihren Scanner hierher.',
  'pairing.copy': 'Link kopieren',
  'pairing.copied': 'Link kopiert',
  'pairing.copyFailed': 'Kopieren nicht möglich. Der Link steht unten.',
  'pairing.link': 'Link für eine Wallet',
  'pairing.open': '{wallet} öffnen',
  'pairing.openOther': '{wallet} hat sich nicht geöffnet? Nutze den Web-Link',
  'pairing.openAppText': 'Öffne die App, genehmige die Verbindung und komm hierher zurück.',
  'pairing.openDesktopText': 'Öffne das Programm auf diesem Computer und genehmige dort die Verbindung.',
  'pairing.openWebText': 'Genehmige die Verbindung in dem Tab, der sich öffnet.',
  'pairing.openBlocked': 'Der Browser hat {wallet} nicht geöffnet. Kopiere stattdessen den Link hinein.',
  'pairing.installedText': '{wallet} ist in diesem Browser installiert.',
  'pairing.settling': 'Wird verbunden',
  'pairing.settlingText': 'Die Wallet hat zugestimmt. Einen Moment.',
  'pairing.declinedText': 'Die Verbindung wurde in der Wallet abgelehnt. Ein neuer Code fragt noch einmal.',
  'pairing.expired': 'Code abgelaufen',
  'pairing.expiredText': 'Ein neuer konnte nicht rechtzeitig geholt werden.',
  'pairing.unsupported': 'Wallet nicht kompatibel',
  'pairing.unsupportedText':
    'Sie teilt keines der Netzwerke dieser Website. Füge dort eines hinzu oder wähle eine andere Wallet.',
  'pairing.unservedText':
    'Hier gehen nur Konten von {families}, und sie hat keines davon geteilt. Teile eines oder wähle eine andere Wallet.',
  'pairing.noAccountText':
    'Diese Website verlangt ein Konto von {family}, und die Wallet hat keines geteilt. Teile eines oder wähle eine andere Wallet.',
  'pairing.unreachable': 'Wallets nicht erreichbar',
  'pairing.unreachableText':
    'WalletConnect ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
  'pairing.refusedText': 'WalletConnect hat diese Verbindung abgelehnt. Versuche es gleich noch einmal.',
  'pairing.offlineText': 'Der Code kommt von selbst, sobald die Verbindung wieder da ist.',
  'pairing.load': 'Dieser Teil konnte nicht geladen werden',
  'pairing.loadText': 'Die Verbindung war zu langsam oder wurde unterbrochen. Nichts ist verloren.',
  'pairing.clock': 'Prüfe deine Uhr',
  'pairing.clockText':
    'Datum oder Uhrzeit dieses Geräts stimmen nicht, deshalb ist keine Wallet erreichbar. Stelle sie richtig und versuche es erneut.',
  'pairing.project': 'Diese Website ist falsch eingerichtet',
  'pairing.projectText':
    'Das Relay kennt ihre Projekt-ID nicht. Sag der Website Bescheid oder nutze eine Wallet in diesem Browser.',
  'pairing.origin': 'Von hier nicht erlaubt',
  'pairing.originText':
    'Das Relay bedient diese Adresse nicht. Sag der Website Bescheid oder nutze eine Wallet in diesem Browser.',
  'pairing.rate': 'Zu viele Anfragen',
  'pairing.rateText': 'Warte kurz und versuche es erneut.',
  'pairing.failedText':
    'Die Wallet hat den Versuch beendet. Versuche es erneut oder nutze eine andere Wallet.',
  'pairing.unsettledText':
    'Die Wallet hat zugestimmt, aber es kam keine Verbindung zustande. Versuche es erneut oder nutze eine andere Wallet.',
  'pairing.reference': 'Fehler {code}',
  'pairing.newCode': 'Neuen Code zeigen',
} satisfies Catalogue
