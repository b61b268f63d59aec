import type { Nft } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { fetchNfts } from '#api/account.ts'
import { appendPage, onlyOnce, type Pages } from '#api/pages.ts'
import { createResources } from '#api/resource.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { showToast } from '#app/toasts.ts'

export type NftsOf = { chainId: ChainId; address: string }

/** NFTs by {@link nftsKey}, without those that are flagged as spam. */
export const nftsStore = createResources<Pages<Nft>>({
  onFailure(error, _key, known) {
    reportFailure(error)
    // NFTs already loaded stay on screen, so only this toast reports the page that failed.
    if (known?.entries.length) showToast({ variant: 'error', message: 'nfts.failed' })
  },
})

/** Identifies an NFT on its chain. */
export function nftId({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address} ${tokenId}`
}

export function nftsKey({ chainId, address }: NftsOf): string {
  return `${chainId}:${address}`
}

/** Reloads the first page and drops the later ones: NFTs sold since would stay in them. */
export function loadNfts(of: NftsOf): Promise<void> {
  return nftsStore.read(nftsKey(of), () => readPage(of, null))
}

/** Loads the next page. */
export function loadMoreNfts(of: NftsOf): Promise<void> {
  const key = nftsKey(of)
  const cursor = nftsStore.of(key).data?.next ?? null
  return nftsStore.read(key, async () => {
    const page = await readPage(of, cursor)
    return appendPage(nftsStore.of(key).data, { cursor, page }, nftId)
  })
}

async function readPage(of: NftsOf, cursor: string | null): Promise<Pages<Nft>> {
  const { nfts, next, backfill } = await fetchNfts({ ...of, cursor })
  const shown = nfts.filter(({ isSpam }) => !isSpam)
  return { entries: onlyOnce(shown, nftId), next, backfill }
}
