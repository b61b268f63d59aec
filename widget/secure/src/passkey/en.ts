import type { Message } from '@latch/widget/src/i18n/message.ts'

/** English of the page in which somebody uses a passkey. */
export const en = {
  title: 'Open your wallet with a passkey',
  site: 'Site',
  project: 'Project',
  meaning: 'This site sees your wallet addresses. You review everything it asks you to sign.',
  warning: 'Continue only if you just came from this site and want to use your wallet there.',
  check: 'Check the address of this window: it must be {place}.',
  use: 'Use a passkey',
  reject: 'Cancel',
  opening: 'Opening your wallet',
  failed: 'Your wallet wasn’t opened',
  again: 'Try again',
  close: 'Close',
  unused:
    'No passkey was used: it was canceled, it took too long, or this device has no passkey for your wallet.',
  unfit: 'This passkey can’t open a wallet. Use the one you created for it.',
  refused: 'This passkey no longer opens a wallet. It was removed, or belongs to another site.',
  limited: 'Too many tries. Try again later.',
  notAllowed: 'Passkeys aren’t available here. Connect by email.',
  unavailable: 'Can’t reach your wallet’s services. Check your connection and try again.',
  absent: 'This browser doesn’t support passkeys. Connect by email.',
  gone: 'Nothing to open',
  goneText: 'This page is no longer needed. You can close it.',
  done: 'Wallet opened',
  doneText: 'You can close this window.',
} as const satisfies Readonly<Record<string, Message>>

export type PasskeyKey = keyof typeof en
