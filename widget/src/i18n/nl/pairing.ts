import type { Catalogue } from '../en.ts'

/** Dutch of pairing with WalletConnect. */
export const texts = {
  'title.ConnectingWalletConnect': 'WalletConnect',
  'pairing.ways': 'Manieren om te koppelen',
  'pairing.tabBrowser': 'Browser',
  'pairing.tabMobile': 'App',
  'pairing.tabCode': 'QR-code',
  'pairing.tabDesktop': 'Desktop',
  'pairing.tabWeb': 'Web',
  'pairing.code': 'Code om te scannen met een wallet',
  'pairing.drawing': 'Code ophalen',
  'pairing.drawn': 'De code is klaar. Die vernieuwt zichzelf.',
  'pairing.slow': 'Dit duurt langer dan normaal. Controleer je verbinding.',
  'pairing.reconnecting': 'De verbinding is verbroken. De code komt terug zodra die hersteld is.',
  'pairing.scan': 'Scan met {wallet}',
  'pairing.scanAny': 'Scan met je telefoon',
  'pairing.scanText': 'Open de wallet, zoek de scanner en richt die op deze code.',
  'pairing.copy': 'Link kopiëren',
  'pairing.copied': 'Link gekopieerd',
  'pairing.copyFailed': 'Kopiëren is niet gelukt. De link staat hieronder.',
  'pairing.link': 'Link voor een wallet',
  'pairing.open': '{wallet} openen',
  'pairing.openOther': '{wallet} niet geopend? Probeer de weblink',
  'pairing.openAppText': 'Open de app, keur de koppeling goed en kom dan hier terug.',
  'pairing.openDesktopText': 'Open het programma op deze computer en keur de koppeling daar goed.',
  'pairing.openWebText': 'Keur de koppeling goed in het tabblad dat opent.',
  'pairing.openBlocked': 'De browser heeft {wallet} niet geopend. Kopieer de link ernaartoe.',
  'pairing.installedText': '{wallet} is geïnstalleerd in deze browser.',
  'pairing.settling': 'Koppelen',
  'pairing.settlingText': 'De wallet is akkoord. Een ogenblik.',
  'pairing.declinedText': 'De koppeling is geweigerd in de wallet. Met een nieuwe code vraag je het opnieuw.',
  'pairing.expired': 'Code verlopen',
  'pairing.expiredText': 'Er kon niet op tijd een nieuwe worden opgehaald.',
  'pairing.unsupported': 'Wallet niet geschikt',
  'pairing.unsupportedText':
    'De wallet deelt geen van de netwerken van deze site. Voeg er daar een toe, of kies een andere wallet.',
  'pairing.unservedText':
    'Alleen accounts van {families} kunnen hier worden gebruikt, en de wallet heeft er geen gedeeld. Deel er een, of kies een andere wallet.',
  'pairing.noAccountText':
    'Deze site vraagt om een account van {family}, en de wallet heeft er geen gedeeld. Deel er een, of kies een andere wallet.',
  'pairing.unreachable': 'Wallets niet bereikbaar',
  'pairing.unreachableText':
    'WalletConnect is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  'pairing.refusedText': 'WalletConnect heeft deze verbinding geweigerd. Probeer het zo opnieuw.',
  'pairing.offlineText': 'De code verschijnt vanzelf zodra de verbinding terug is.',
  'pairing.load': 'Dit deel kon niet worden geladen',
  'pairing.loadText': 'De verbinding was te traag of werd verbroken. Er is niets verloren.',
  'pairing.clock': 'Controleer je klok',
  'pairing.clockText':
    'De datum of tijd van dit apparaat klopt niet, daarom is geen wallet bereikbaar. Stel die goed in en probeer het opnieuw.',
  'pairing.project': 'Deze site is verkeerd ingesteld',
  'pairing.projectText':
    'De relay kent de project-ID niet. Meld het aan de site, of gebruik een wallet in deze browser.',
  'pairing.origin': 'Vanaf hier niet toegestaan',
  'pairing.originText':
    'De relay bedient dit adres niet. Meld het aan de site, of gebruik een wallet in deze browser.',
  'pairing.rate': 'Te veel verzoeken',
  'pairing.rateText': 'Wacht even en probeer het opnieuw.',
  'pairing.failedText':
    'De wallet heeft de poging beëindigd. Probeer het opnieuw, of gebruik een andere wallet.',
  'pairing.unsettledText':
    'De wallet was akkoord, maar de koppeling is niet gelukt. Probeer het opnieuw, of gebruik een andere wallet.',
  'pairing.reference': 'Fout {code}',
  'pairing.newCode': 'Nieuwe code tonen',
} satisfies Catalogue
