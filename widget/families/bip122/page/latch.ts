import type { ChainId } from '@latch/protocol/caip.ts'
import type { Announcement } from '@latch/sdk-source/families/pageFamily.ts'
import { announceWbip } from '#wbip/page/announce.ts'
import type { BitcoinPageProvider } from './provider.ts'
import { createBitcoinLatch } from './standardLatch.ts'
import { createWbipSide } from './wbipLatch.ts'

/** Announces Latch by Wallet Standard, and in the arrays in which sats-connect looks for wallets. */
export function announceBitcoin(page: BitcoinPageProvider): Announcement {
  const { update } = createBitcoinLatch(page.provider, page.announce())
  let chain: ChainId = 'bip122:000000000019d6689c085ae165831e93'
  announceWbip(
    window,
    createWbipSide(page.provider, () => chain),
    page.signal,
  )
  return {
    update: (state) => {
      chain = state.chainId as ChainId
      update(state)
    },
  }
}
