import type { Message } from '#i18n/message.ts'

/** English of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Getting a code',
  'farcaster.drawn': 'The code is ready',
  'farcaster.code': 'Code to scan with the camera of your phone',
  'farcaster.scan': 'Scan with your phone',
  'farcaster.scanText':
    'The Farcaster app asks you whether to sign in. Scan only what you see on a screen of your own.',
  'farcaster.go': 'Go on in Farcaster',
  'farcaster.goText': 'Sign in there, then come back here.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.openBlocked': 'Farcaster did not open. Copy the link, and open it in another tab.',
  'farcaster.failed': 'Failed to connect to farcaster',
  'farcaster.failedText': 'What was signed does not let anybody in here. Try again.',
  'farcaster.expired': 'Code expired',
  'farcaster.expiredText': 'Nobody signed in with it in time. Get a new one.',
  'farcaster.renew': 'New code',
  'farcaster.unprovenText':
    'A code can be scanned for somebody else, so it opens no wallet on a new device. Connect in a browser that you used before.',
} as const satisfies Readonly<Record<string, Message>>
