import type { HistoryEntry } from '../../../protocol/history.ts'
import { isSpamTransfer } from './movements.ts'

/** The other side of what is minted or burned. */
export const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * Who gave and who got. A token's transfer is between two people, its transaction between a person and a contract: what
 * moved counts, unless it moved between several.
 */
export function partiesOf({ metadata, transfers }: HistoryEntry): { from: string; to: string } {
  const moved = transfers.filter((transfer) => !isSpamTransfer(transfer))
  const from = onlyOf(moved.map(({ sender }) => sender))
  const to = onlyOf(moved.map(({ recipient }) => recipient))
  return from === null || to === null ? { from: metadata.sentFrom, to: metadata.sentTo } : { from, to }
}

function onlyOf(addresses: readonly (string | undefined)[]): string | null {
  const [only, ...others] = new Set(addresses)
  return only === undefined || others.length > 0 ? null : only
}
