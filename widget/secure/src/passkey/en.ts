import type { Message } from '../../../src/i18n/message.ts'

/** English of the page in which somebody uses a passkey. */
export const en = {
  title: 'Open your wallet by passkey',
  site: 'Site',
  project: 'Project',
  meaning: 'This site sees the addresses of your wallet. Whatever it asks you to sign, you are shown first.',
  warning: 'Continue only if you have just come from this site and want to use your wallet there.',
  check: 'Check the address of this window: it must be {place}.',
  use: 'Use a passkey',
  reject: 'Cancel',
  opening: 'Opening your wallet',
  failed: 'The wallet was not opened',
  again: 'Try again',
  close: 'Close',
  unused:
    'No passkey was used: the question was closed, it took too long, or this device has no passkey of your wallet.',
  unfit: 'This passkey cannot open a wallet. Use the one that you made for it.',
  refused: 'This passkey opens no wallet any more. It was removed from it, or belongs to another place.',
  limited: 'Too many tries. Wait a while, then try again.',
  notAllowed: 'Passkeys are not offered here. Connect by email.',
  unavailable: 'The services of your wallet cannot be reached. Look at your connection and try again.',
  absent: 'This browser has no passkeys. Connect by email.',
  gone: 'There is nothing to open',
  goneText: 'Nobody waits for this page any more. You can close it.',
  done: 'Your wallet is open',
  doneText: 'You can close this window.',
} as const satisfies Readonly<Record<string, Message>>

export type PasskeyKey = keyof typeof en
