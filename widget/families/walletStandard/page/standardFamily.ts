import type { PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import type { Wallet } from '@wallet-standard/base'
import { describeStandardWallet, type StandardKind } from './describe.ts'
import { discoverStandardWallets } from './discover.ts'
import { createStandardRelay, type StandardCalls } from './relay.ts'

/** Finds and calls the wallets of a family that announce themselves by Wallet Standard. @param calls - Calls of its own features. */
export function standardFamily(
  kind: StandardKind,
  calls: StandardCalls,
): Pick<PageFamily, 'discover' | 'relay'> {
  return {
    discover: ({ idOf }, onChange) => {
      const { entries, find, stop } = discoverStandardWallets(window, idOf, onChange)
      const describeWallet = (id: string, wallet: Wallet) => describeStandardWallet(kind, id, wallet)
      return {
        list: () => entries().flatMap(([id, wallet]) => describeWallet(id, wallet) ?? []),
        find: (id) => {
          const wallet = find(id)
          return wallet && describeWallet(id, wallet) ? wallet : undefined
        },
        stop,
      }
    },
    relay: (wallets, onEvent) => {
      const relay = createStandardRelay(calls, onEvent)
      return {
        call: (params) => {
          const wallet = wallets.find(params.walletId) as Wallet | undefined
          return wallet && relay.call(wallet, params)
        },
        stop: relay.stop,
      }
    },
  }
}
