import type { Message } from '#i18n/message.ts'

/** English of receiving. */
export const texts = {
  'title.WalletReceive': 'Receive',
  'receive.off': 'Receiving is switched off on this site',
  'receive.offText': 'Your wallet shows your address.',
  'receive.code': 'QR code of your address',
  'receive.text': 'Scan the code or copy the address. Send only assets of {network} to it.',
  'receive.unlisted':
    'This site does not know your network, {network}. Agree with the sender on it, or choose another one below.',
  'receive.unlistedFixed': 'This site does not know your network, {network}. Agree with the sender on it.',
  'receive.network': 'Network',
} as const satisfies Readonly<Record<string, Message>>
