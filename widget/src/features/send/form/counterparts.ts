import type { HistoryEntry } from '@latch/protocol/history.ts'
import { isSpamTransfer } from '../../activity/index.ts'

/** Addresses in an account's history. */
export type Counterparts = {
  /** Recipients of its own transfers. */
  sentTo: readonly string[]
  /** Addresses that only appear in spam transfers. */
  spammers: readonly string[]
}

export const NO_COUNTERPARTS: Counterparts = { sentTo: [], spammers: [] }

/**
 * Separates real recipients from bait. A transfer counts as sent if the account signed for it, it is not flagged, and
 * the account called the contract that moved it: any contract may log transfers of nothing, or of its own token, 'from'
 * any account, to an address that looks like one the user knows ('address poisoning').
 */
export function counterpartsOf(entries: readonly HistoryEntry[], account: string): Counterparts {
  const own = account.toLowerCase()
  const sentTo = new Set<string>()
  const seen = new Set<string>()
  const spammers = new Set<string>()
  for (const { metadata, transfers } of entries) {
    const signed = metadata.sentFrom.toLowerCase() === own && metadata.status === 'confirmed'
    for (const transfer of transfers) {
      const other = transfer.direction === 'in' ? transfer.sender : transfer.recipient
      if (other === undefined || other.toLowerCase() === own) continue
      if (isSpamTransfer(transfer)) spammers.add(other)
      else seen.add(other)
      if (signed && transfer.direction === 'out' && isDirectTransfer(transfer, metadata.sentTo))
        sentTo.add(other)
    }
  }
  return { sentTo: [...sentTo], spammers: [...spammers].filter((address) => !seen.has(address)) }
}

/** Returns whether the account called the recipient or the token to make the transfer; true for the native currency. */
function isDirectTransfer(transfer: HistoryEntry['transfers'][number], called: string): boolean {
  const { fungible_info: token, nft_info: nft, quantity, recipient } = transfer
  if (isSpamTransfer(transfer) || (quantity !== null && !/[1-9]/.test(quantity.numeric))) return false
  const contract = (nft ?? token)?.address?.split(':')[2]
  const isCalled = (address: string | undefined) => address?.toLowerCase() === called.toLowerCase()
  return contract === undefined || isCalled(contract) || isCalled(recipient)
}
