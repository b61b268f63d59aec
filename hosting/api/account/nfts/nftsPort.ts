import type { Backfill, Nft } from '@latch/protocol/account.ts'
import type { Chain } from '#db/chains.ts'

export type NftQuestion = {
  chain: Chain
  /** In the format of the family's `parse`. */
  address: string
  /** From an earlier page; null for the first page. */
  cursor: string | null
}

export type NftAnswer = {
  data: Nft[]
  next: string | null
  /** Progress of an index that is behind or incomplete. */
  progress: { stale: boolean; backfill?: Backfill }
}

/**
 * Reads one page of the NFTs that an account has on one chain.
 *
 * @throws RefusedError field `cursor`, or field `chainId` where nothing is known of them; UpstreamError.
 */
export type NftReader = (question: NftQuestion) => Promise<NftAnswer>

/** Source of a chain's NFTs: our own index caches its own reads, requests to a service are rate-limited. */
export type NftSource = { read: NftReader; from: 'index' | 'service' }
