import type { Catalogue } from '../en.ts'

/** German of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Code wird geholt',
  'farcaster.drawn': 'Der Code ist bereit',
  'farcaster.code': 'Code zum Scannen mit der Kamera deines Handys',
  'farcaster.scan': 'Mit dem Handy scannen',
  'farcaster.scanText':
    'Die Farcaster-App fragt dich, ob du dich anmelden willst. Scanne nur, was du auf deinem eigenen Bildschirm siehst.',
  'farcaster.go': 'Weiter in Farcaster',
  'farcaster.goText': 'Melde dich dort an und komm hierher zurück.',
  'farcaster.open': 'Farcaster öffnen',
  'farcaster.openBlocked':
    'Farcaster hat sich nicht geöffnet. Kopiere den Link und öffne ihn in einem anderen Tab.',
  'farcaster.failed': 'Verbindung mit Farcaster fehlgeschlagen',
  'farcaster.failedText': 'Was signiert wurde, gewährt hier keinen Zugang. Versuche es erneut.',
  'farcaster.expired': 'Code abgelaufen',
  'farcaster.expiredText': 'Niemand hat sich rechtzeitig damit angemeldet. Hol dir einen neuen.',
  'farcaster.renew': 'Neuer Code',
  'farcaster.unprovenText':
    'Ein Code kann für jemand anderen gescannt werden, deshalb öffnet er auf einem neuen Gerät keine Wallet. Verbinde dich in einem Browser, den du schon genutzt hast.',
} satisfies Catalogue
