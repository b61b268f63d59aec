import { expect, test, vi } from 'vitest'
import { ALICE } from '../../host/testHost.ts'
import { loadMoreNfts, loadNfts, nftsKey, nftsStore } from './nftsStore.ts'

const ask = vi.hoisted(() => vi.fn())
vi.mock('../../api/account.ts', () => ({ fetchNfts: ask }))

const OF = { chainId: 'eip155:1', address: ALICE } as const
const nft = (tokenId: string) => ({ address: ALICE, tokenId, isSpam: false })

test('one NFT is one card, though pages overlap when something came in between', async () => {
  ask.mockResolvedValueOnce({ nfts: [nft('1'), nft('2')], next: 'more', backfill: null })
  ask.mockResolvedValueOnce({ nfts: [nft('2'), nft('3'), nft('3')], next: null, backfill: null })
  await loadNfts(OF)
  await loadMoreNfts(OF)
  const { nfts = [] } = nftsStore.getState().collections[nftsKey(OF)] ?? {}
  expect(nfts.map(({ tokenId }) => tokenId)).toEqual(['1', '2', '3'])
})
