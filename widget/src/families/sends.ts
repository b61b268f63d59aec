import type { ChainId } from '@latch/protocol/caip.ts'
import { families, familyEntry } from '#core/familyRegistry.ts'
import { withoutGaps } from '#core/inputText.ts'
import type { FamilySend } from '#core/transfer.ts'

/** Returns the loaded send form of a chain's family. @throws Error if the family has none, or it has not loaded yet. */
export function sendOf(chainId: ChainId): FamilySend {
  const send = familyEntry(chainId)?.send?.get()
  if (send === undefined) throw new Error(`The chain family of ${chainId} does not send.`)
  return send
}

/** Returns whether a text is a link of a different family than the chain's. */
export function isOtherLink(text: string, chainId: ChainId): boolean {
  const [scheme = ''] = withoutGaps(text).toLowerCase().split(':', 1)
  const named = families().find(({ linkScheme }) => linkScheme === scheme)
  return named !== undefined && text.includes(':') && named !== familyEntry(chainId)
}
