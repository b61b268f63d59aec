import { isPublicKey } from '@latch/protocol/base58.ts'
import { withoutGaps } from '@latch/widget/src/core/inputText.ts'
import type { Recipient } from '@latch/widget/src/core/transfer.ts'
import { parseSolanaUri } from './payUri.ts'

/** 32 bytes in base58; names of that chain are not looked up. A link that stands here was not met. */
export function readRecipient(text: string): Recipient {
  const address = withoutGaps(text)
  if (address === '') return { status: 'none' }
  if (isPublicKey(address)) return { status: 'ready', address }
  if (/^solana:/i.test(address)) return { status: parseSolanaUri(text) ? 'request' : 'walletRequest' }
  return { status: 'invalid' }
}
