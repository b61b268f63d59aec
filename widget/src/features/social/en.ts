import type { Message } from '#i18n/message.ts'

/** English of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Log in with an account',
  'social.list': 'Accounts that you can log in with',
  'social.listNote': 'You get a wallet of your own. The account lets you in, and sees nothing of it.',
  'social.opening': 'Opening {name}',
  'social.openingText': 'A window opens beside this one.',
  'social.waiting': 'Go on at {name}',
  'social.waitingText': 'Log in in the window that has opened, then come back here.',
  'social.entering': 'Opening your wallet',
  'social.enteringText': 'It takes a moment.',
  'social.blocked': 'The window was blocked',
  'social.blockedText': 'Your browser lets no window open by itself. Open it with this button.',
  'social.openWindow': 'Open the window',
  'social.closed': 'Popup closed',
  'social.closedText': 'The window of {name} was closed before you were logged in.',
  'social.denied': 'Connection rejected',
  'social.deniedText': '{name} declined the login. Try again, or choose another way.',
  'social.start': 'Failed to initiate social connection',
  'social.startText': '{name} could not be asked. Try again in a minute.',
  'social.failed': 'Failed to connect',
  'social.failedText': 'We couldn’t verify this login. Try again.',
  'social.unproven': 'This browser is new to your wallet',
  'social.unprovenText':
    'Your {name} account has no verified email address. Connect in a browser that you used before.',
  'social.expired': 'This login took too long',
  'social.expiredText': 'Begin anew. Nobody was let in.',
} as const satisfies Readonly<Record<string, Message>>
