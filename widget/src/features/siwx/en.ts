import type { Message } from '#i18n/message.ts'

/** English of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Sign in',
  'signIn.site': 'Sign in to',
  'signIn.text':
    'Show that this account is yours by signing a message in {wallet}. It moves nothing and costs nothing.',
  'signIn.required': 'Required by this site. Without it, the wallet is disconnected.',
  'signIn.requiredHere': 'Required by this site on each network. Without it, you go back to {network}.',
  'signIn.sign': 'Sign in',
  'signIn.cancel': 'Not now',
  'signIn.cancelRequired': 'Disconnect',
  'signIn.cancelHere': 'Go back',
  'signIn.inWallet': 'Sign in {wallet}',
  'signIn.inWalletText': '{wallet} shows you the message. Sign it only if it names the site that you are on.',
  'signIn.checking': 'Signing you in',
  'signIn.checkingText': 'The signature is being checked.',
  'signIn.declined': 'You declined the message in {wallet}.',
  'signIn.refused': 'The signature was not accepted. Try again, or choose another account.',
  'signIn.clock': 'The clock of this device is wrong. Set its date and time, then try again.',
  'signIn.unavailable': 'The signature could not be checked. Look at your connection and try again.',
  'signIn.failed': '{wallet} could not sign the message. Try again.',
} as const satisfies Readonly<Record<string, Message>>
