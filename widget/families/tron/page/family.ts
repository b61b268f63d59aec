import { createCallRelay } from '@latch/sdk-source/families/callRelay.ts'
import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { announceTip6963 } from './announce.ts'
import { TRON_RELAY } from './calls.ts'
import { discoverTronWallets } from './discover.ts'
import { createTronMethods } from './methods.ts'
import type { TronPageProvider } from './provider.ts'
import { createTip1193 } from './tip1193.ts'
import type { TronWallet } from './wallet.ts'

export const tron: PageFamily = {
  discover: ({ idOf }, onChange) => discoverTronWallets(window, idOf, onChange),
  relay: (wallets, onEvent) => {
    const relay = createCallRelay(TRON_RELAY, onEvent)
    return {
      call: (params) => {
        const wallet = wallets.find(params.walletId) as TronWallet | undefined
        return wallet && relay.call(wallet, params)
      },
      stop: relay.stop,
    }
  },
  methods: createTronMethods,
  announce: (page) => {
    const { provider, signal } = page as TronPageProvider
    const { announced, update } = createTip1193(provider)
    announceTip6963(window, announced, signal)
    return { update }
  },
}
