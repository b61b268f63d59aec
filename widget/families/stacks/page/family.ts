import { createCallRelay } from '@latch/sdk-source/families/callRelay.ts'
import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { announceWbip } from '#wbip/page/announce.ts'
import { STACKS_RELAY } from './calls.ts'
import { discoverStacksWallets } from './discover.ts'
import { createStacksSide } from './latch.ts'
import { createStacksMethods } from './methods.ts'
import type { StacksPageProvider } from './provider.ts'
import type { StacksWallet } from './wallet.ts'

export const stacks: PageFamily = {
  discover: ({ idOf }, onChange) => discoverStacksWallets(window, idOf, onChange),
  relay: (wallets, onEvent) => {
    const relay = createCallRelay(STACKS_RELAY, onEvent)
    return {
      call: (params) => {
        const wallet = wallets.find(params.walletId) as StacksWallet | undefined
        return wallet && relay.call(wallet, params)
      },
      stop: relay.stop,
    }
  },
  methods: createStacksMethods,
  announce: (page) => {
    const { provider, signal } = page as StacksPageProvider
    announceWbip(window, createStacksSide(provider), signal)
    return { update: () => {} }
  },
}
