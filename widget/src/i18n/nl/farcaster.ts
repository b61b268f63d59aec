import type { Catalogue } from '../en.ts'

/** Dutch of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Code ophalen',
  'farcaster.drawn': 'De code is klaar',
  'farcaster.code': 'Code om te scannen met de camera van je telefoon',
  'farcaster.scan': 'Scan met je telefoon',
  'farcaster.scanText':
    'De Farcaster-app vraagt of je wilt inloggen. Scan alleen wat je op je eigen scherm ziet.',
  'farcaster.go': 'Ga verder in Farcaster',
  'farcaster.goText': 'Log daar in en kom dan hier terug.',
  'farcaster.open': 'Farcaster openen',
  'farcaster.openBlocked': 'Farcaster is niet geopend. Kopieer de link en open die in een ander tabblad.',
  'farcaster.failed': 'Koppelen met Farcaster is niet gelukt',
  'farcaster.failedText': 'Wat is ondertekend, geeft hier geen toegang. Probeer het opnieuw.',
  'farcaster.expired': 'Code verlopen',
  'farcaster.expiredText': 'Er is niet op tijd mee ingelogd. Vraag een nieuwe aan.',
  'farcaster.renew': 'Nieuwe code',
  'farcaster.unprovenText':
    'Een code kan voor iemand anders worden gescand en opent daarom geen wallet op een nieuw apparaat. Koppel in een browser die je eerder hebt gebruikt.',
} satisfies Catalogue
