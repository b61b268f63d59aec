import {
  implementLatch,
  type SignTarget,
  type StandardLatch,
  type StandardSide,
} from '../../walletStandard/announce.ts'
import type { LatchWallet } from '../../walletStandard/latchWallet.ts'
import type { SuiProvider, SuiTransaction } from './types.ts'

const SIGNING = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const

/** Implements Latch as a Wallet Standard wallet by the page's provider. */
export function createSuiLatch(provider: SuiProvider, latch: LatchWallet): StandardLatch {
  const side: StandardSide = {
    account: () => provider.address,
    connect: () => provider.connect(),
    disconnect: provider.disconnect,
    readAccounts: () => provider.request({ method: 'sui_getAccounts' }),
    // An address is a hash of the key: signatures carry the key beside them.
    publicKeyOf: () => new Uint8Array(),
    // Wallet Standard names networks of Sui as CAIP-2 does.
    chainOf: (chainId) => chainId as `sui:${string}`,
    features: SIGNING,
  }
  return implementLatch(side, latch, (assert) => ({
    signPersonalMessage: async (input: SignTarget & { message: Uint8Array }) => {
      assert(input)
      return provider.signPersonalMessage(input.message)
    },
    signTransaction: async (input: SignTarget & { transaction: SuiTransaction }) => {
      assert(input)
      return provider.signTransaction(input.transaction)
    },
    signAndExecuteTransaction: async (input: SignTarget & { transaction: SuiTransaction }) => {
      assert(input)
      return provider.signAndExecuteTransaction(input.transaction)
    },
  }))
}
