import { isPublicKey } from '@latch/protocol/base58.ts'
import { withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { Recipient } from '@latch/widget/src/core/transfer.ts'
import { parseSolanaUri } from './payUri.ts'

/** Parses a recipient: 32 bytes in base58; names are not resolved. A link in the field could not be applied to the form. */
export function readRecipient(text: string): Recipient {
  const address = withoutGaps(text)
  if (address === '') return { status: 'none' }
  if (isPublicKey(address)) return { status: 'ready', address }
  if (/^solana:/i.test(address)) return { status: parseSolanaUri(text) ? 'request' : 'walletRequest' }
  return { status: 'invalid' }
}
