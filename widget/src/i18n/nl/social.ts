import type { Catalogue } from '../en.ts'

/** Dutch of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Inloggen met een account',
  'social.list': 'Accounts waarmee je kunt inloggen',
  'social.listNote': 'Je krijgt een eigen wallet. Het account geeft je toegang en ziet er niets van.',
  'social.opening': '{name} openen',
  'social.openingText': 'Er opent een venster naast dit venster.',
  'social.waiting': 'Ga verder bij {name}',
  'social.waitingText': 'Log in via het venster dat is geopend en kom dan hier terug.',
  'social.entering': 'Je wallet openen',
  'social.enteringText': 'Dit duurt even.',
  'social.blocked': 'Het venster is geblokkeerd',
  'social.blockedText': 'Je browser laat vensters niet vanzelf openen. Open het met deze knop.',
  'social.openWindow': 'Venster openen',
  'social.closed': 'Venster gesloten',
  'social.closedText': 'Het venster van {name} is gesloten voordat je was ingelogd.',
  'social.denied': 'Inloggen geweigerd',
  'social.deniedText': '{name} heeft het inloggen geweigerd. Probeer het opnieuw, of kies een andere manier.',
  'social.start': 'Inloggen kon niet worden gestart',
  'social.startText': '{name} is niet bereikbaar. Probeer het over een minuut opnieuw.',
  'social.failed': 'Koppelen is niet gelukt',
  'social.failedText': 'We konden deze login niet controleren. Probeer het opnieuw.',
  'social.unproven': 'Deze browser is nieuw voor je wallet',
  'social.unprovenText':
    'Je {name}-account heeft geen geverifieerd e-mailadres. Koppel in een browser die je eerder hebt gebruikt.',
  'social.expired': 'Inloggen duurde te lang',
  'social.expiredText': 'Begin opnieuw. Er is niemand ingelogd.',
} satisfies Catalogue
