import type { ChainId } from '../../../../widget/protocol/caip.ts'
import { announceWbip } from '../../wbip/announce.ts'
import type { Announcement } from '../pageFamily.ts'
import type { BitcoinPageProvider } from './provider.ts'
import { createBitcoinLatch } from './standardLatch.ts'
import { createWbipSide } from './wbipLatch.ts'

/** The chain that each is on, of those that are in the arrays. */
const chains = new WeakMap<BitcoinPageProvider, ChainId>()

/** Offers Latch by Wallet Standard, and by the arrays in which sats-connect looks for wallets. */
export function announceBitcoin(page: BitcoinPageProvider): Announcement {
  const { update } = createBitcoinLatch(page.provider, page.announce())
  announceInArrays(page)
  return {
    update: (state) => {
      chains.set(page, state.chainId as ChainId)
      update(state)
    },
  }
}

/** Once for each SDK, however often it is asked for. */
export function announceInArrays(page: BitcoinPageProvider): void {
  if (chains.has(page)) return
  const mainnet: ChainId = 'bip122:000000000019d6689c085ae165831e93'
  chains.set(page, mainnet)
  announceWbip(
    window,
    createWbipSide(page.provider, () => chains.get(page) ?? mainnet),
    page.signal,
  )
}
