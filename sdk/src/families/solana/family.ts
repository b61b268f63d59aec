import type { Wallet } from '@wallet-standard/base'
import type { PageFamily } from '../pageFamily.ts'
import { describeStandardWallet } from './describeStandardWallet.ts'
import { createSolanaMethods } from './methods.ts'
import type { SolanaPageProvider } from './provider.ts'
import { createStandardLatch } from './standardLatch.ts'
import { createStandardRelay } from './standardRelay.ts'
import { discoverStandardWallets } from './standardWallets.ts'

/** Solana's wallets come by Wallet Standard, and so does Latch to other scripts. */
export const solana: PageFamily = {
  discover: (_, onChange) => {
    const found = discoverStandardWallets(window, onChange)
    return {
      list: () => found.entries().flatMap(([id, wallet]) => describeStandardWallet(id, wallet) ?? []),
      find: found.find,
      stop: found.stop,
    }
  },
  relay: (wallets, onEvent) => {
    const relay = createStandardRelay(onEvent)
    return {
      call: (params) => {
        const wallet = wallets.find(params.walletId) as Wallet | undefined
        return wallet && relay.call(wallet, params)
      },
      stop: relay.stop,
    }
  },
  methods: createSolanaMethods,
  announce: (page) => {
    const { provider, announce } = page as SolanaPageProvider
    return createStandardLatch(provider, announce())
  },
}
