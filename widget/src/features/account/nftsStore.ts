import { createStore } from 'zustand/vanilla'
import type { Backfill, Nft } from '../../../protocol/account.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { fetchNfts } from '../../api/account.ts'
import { errorReason } from '../../api/errorReason.ts'
import { onlyOnce } from '../../api/onlyOnce.ts'
import { showToast } from '../../app/toasts.ts'
import { onAccountsForgotten, watchDisconnect, withoutFamily } from '../../core/accountData.ts'
import { hostStore } from '../../core/hostStore.ts'

export type Nfts = {
  nfts: readonly Nft[]
  /** Of the next page; null when all is there. */
  next: string | null
  /** More of them may come: the index is being filled. */
  backfill: Backfill | null
  phase: 'loading' | 'ready' | 'failed' | 'offline' | 'notServed'
}

export type NftsOf = { chainId: ChainId; address: string }

/** NFTs by {@link nftsKey}, without those that are flagged as spam. */
export const nftsStore = createStore<{ collections: Readonly<Record<string, Nfts>> }>(() => ({
  collections: {},
}))

onAccountsForgotten((namespace) =>
  nftsStore.setState(({ collections }) => ({ collections: withoutFamily(collections, namespace) })),
)

const EMPTY: Nfts = { nfts: [], next: null, backfill: null, phase: 'loading' }

/** Names an NFT on its chain. */
export function nftId({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address} ${tokenId}`
}

export function nftsKey({ chainId, address }: NftsOf): string {
  return `${chainId}:${address}`
}

/** Reads the first page. */
export function loadNfts(of: NftsOf): Promise<void> {
  return read(of, EMPTY)
}

/** Reads the page after those that are there. */
export function loadMoreNfts(of: NftsOf): Promise<void> {
  return read(of, nftsStore.getState().collections[nftsKey(of)] ?? EMPTY)
}

async function read(of: NftsOf, known: Nfts): Promise<void> {
  const isLeft = watchDisconnect(of.chainId)
  try {
    const page = await fetchNfts({ ...of, cursor: known.next })
    if (isLeft()) return
    const nfts = onlyOnce([...known.nfts, ...page.nfts.filter(({ isSpam }) => !isSpam)], nftId)
    put(of, { nfts, next: page.next, backfill: page.backfill, phase: 'ready' })
  } catch (error) {
    if (isLeft()) return
    const reason = errorReason(error)
    const phase =
      reason === 'CHAIN_NOT_SERVED' ? 'notServed' : hostStore.getState().online ? 'failed' : 'offline'
    put(of, { ...known, phase })
    // What is there stays on screen, and says nothing of a page that did not come.
    if (known.nfts.length > 0) showToast({ variant: 'error', message: 'nfts.failed' })
  }
}

function put(of: NftsOf, nfts: Nfts): void {
  nftsStore.setState(({ collections }) => ({ collections: { ...collections, [nftsKey(of)]: nfts } }))
}
