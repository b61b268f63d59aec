import { fromBase64 } from '@latch/protocol/base64.ts'
import type { WalletAccount } from '@wallet-standard/base'
import {
  implementLatch,
  type SignTarget,
  type StandardLatch,
  type StandardSide,
} from '#walletStandard/page/announce.ts'
import { createCompletion } from '#walletStandard/page/completeAccounts.ts'
import type { LatchWallet } from '#walletStandard/page/latchWallet.ts'
import type { SuiProvider, SuiTransaction } from './types.ts'

type Account = { address: string; pubkey?: string }

const SIGNING = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const

/** Implements Latch as a Wallet Standard wallet by the page's provider. */
export function createSuiLatch(provider: SuiProvider, latch: LatchWallet): StandardLatch {
  const side: StandardSide = {
    account: () => provider.address,
    connect: () => provider.connect(),
    disconnect: provider.disconnect,
    readAccounts: () => provider.request({ method: 'sui_getAccounts' }),
    // An address is a hash of the key, which follows.
    publicKeyOf: () => new Uint8Array(),
    // Wallet Standard names networks of Sui as CAIP-2 does.
    chainOf: (chainId) => chainId as `sui:${string}`,
    features: SIGNING,
  }
  const complete = createCompletion(latch, async (chains) => {
    const accounts = (await provider.request({ method: 'sui_getAccounts' }).catch(() => [])) as Account[]
    return accounts.slice(0, 1).map((account) => describeAccount(account, chains))
  })
  const own: LatchWallet = {
    ...latch,
    implement: (methods) =>
      latch.implement({
        ...methods,
        connect: async (input) => {
          await methods.connect?.(input)
          await complete()
          return { accounts: latch.wallet.accounts }
        },
      }),
  }
  const standard = implementLatch(side, own, (assert) => ({
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
  return {
    ...standard,
    update: (state) => {
      standard.update(state)
      void complete()
    },
  }
}

function describeAccount({ address, pubkey = '' }: Account, chains: WalletAccount['chains']): WalletAccount {
  return Object.freeze({ address, publicKey: fromBase64(pubkey), chains, features: SIGNING })
}
