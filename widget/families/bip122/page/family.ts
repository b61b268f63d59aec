import { createCallRelay } from '@latch/sdk-source/families/callRelay.ts'
import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { BITCOIN_RELAY } from './calls.ts'
import { discoverBitcoinWallets } from './discover.ts'
import { announceBitcoin } from './latch.ts'
import { createBitcoinMethods } from './methods.ts'
import type { BitcoinPageProvider } from './provider.ts'
import type { BitcoinWallet } from './wallets/wallet.ts'

export const bip122: PageFamily = {
  discover: ({ idOf }, onChange) => discoverBitcoinWallets(window, idOf, onChange),
  relay: (wallets, onEvent) => {
    const relay = createCallRelay(BITCOIN_RELAY, onEvent)
    return {
      call: (params) => {
        const wallet = wallets.find(params.walletId) as BitcoinWallet | undefined
        return wallet && relay.call(wallet, params)
      },
      stop: relay.stop,
    }
  },
  methods: createBitcoinMethods,
  announce: (page) => announceBitcoin(page as BitcoinPageProvider),
}
