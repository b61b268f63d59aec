import type { Backfill, Nft } from '../../../../widget/protocol/account.ts'
import type { Chain } from '../../../db/chains.ts'

/** Entries of one page. */
export const NFT_PAGE = 50

export type NftQuestion = {
  chain: Chain
  /** As the family's `parse` writes it. */
  address: string
  /** How many entries earlier pages had. */
  after: number
}

export type NftAnswer = {
  /** {@link NFT_PAGE} at most. */
  data: Nft[]
  hasMore: boolean
  /** What an index that is behind or not whole yet says of itself. */
  progress: { stale: boolean; backfill?: Backfill }
}

/**
 * Reads one page of the NFTs that an account has on one chain.
 *
 * @throws RefusedError field `chainId` where nothing is known of them; UpstreamError.
 */
export type NftReader = (question: NftQuestion) => Promise<NftAnswer>
