import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import type { Announcement, PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import {
  implementLatch,
  inOrder,
  type SignTarget,
  type StandardLatch,
  type StandardSide,
  wrongAccount,
} from '#walletStandard/page/announce.ts'
import type { LatchFeatures, LatchWallet } from '#walletStandard/page/latchWallet.ts'
import { standardChainOf } from '../protocol/chains.ts'
import { withVersionsOf } from './transactionVersions.ts'
import type { SolanaProvider } from './types.ts'

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const SIGN_IN: LatchFeatures = { 'solana:signIn': { method: 'signIn', facts: { version: '1.0.0' } } }
const GET_ACCOUNTS = { method: 'solana_getAccounts' } as const

/** Reports the active account and its cluster to the page's other scripts. */
type SolanaLatch = {
  /** See {@link Announcement.update}. */
  update(
    state: Parameters<StandardLatch['update']>[0] & Pick<FamilyState, 'walletId'>,
    canSignIn: boolean,
    findWallet?: PageWallets['find'],
  ): void
}

/** Implements Latch as a Wallet Standard wallet by the page's provider. */
export function createStandardLatch(provider: SolanaProvider, latch: LatchWallet): SolanaLatch {
  const { wallet } = latch
  const side: StandardSide = {
    account: () => provider.publicKey,
    connect: () => provider.connect(),
    disconnect: provider.disconnect,
    readAccounts: () => provider.request(GET_ACCOUNTS),
    publicKeyOf: fromBase58,
    chainOf: standardChainOf,
    features: SIGNING,
  }
  const { update, refresh } = implementLatch(side, latch, (assert) => ({
    ...signingMethods(provider, assert),
    signIn: (...inputs: (SolanaSignInInput | undefined)[]) =>
      inOrder(inputs.length ? inputs : [{}], async (input = {}) => {
        const signed = await signIn(provider, input)
        refresh()
        const [account] = wallet.accounts
        if (account?.address !== signed.address) throw wrongAccount()
        return { account, ...signed }
      }),
  }))
  return {
    update: (state, canSignIn, findWallet) => {
      const { walletId } = state
      const active = walletId === undefined ? undefined : findWallet?.(walletId)
      // Set before the account: an app that is notified of it reads the versions it may send.
      const features = withVersionsOf(active as Wallet | undefined, wallet.features)
      if (features !== null) latch.change({ features })
      update(state)
      if (canSignIn) latch.addFeatures(SIGN_IN)
    },
  }
}

/** Sign-In With Solana. The app verifies the message against its input, so the widget signs the fields that it has and no others. */
async function signIn(provider: SolanaProvider, input: SolanaSignInInput) {
  if ((input.domain ?? location.host) !== location.host)
    throw refusal(RpcCode.invalidParams, 'solana:signIn: the domain must be this page’s own')
  const answer = await provider.request({ method: 'latch_signIn', params: [{ namespace: 'solana', input }] })
  const { address, message, signature } = answer as Record<'address' | 'message' | 'signature', string>
  return { address, signedMessage: new TextEncoder().encode(message), signature: fromBase58(signature) }
}

function signingMethods(provider: SolanaProvider, assert: (input: SignTarget) => void) {
  const each = async <Input extends SignTarget, Output>(
    inputs: Input[],
    sign: (input: Input) => Promise<Output>,
  ) =>
    inOrder(inputs, (input) => {
      assert(input)
      return sign(input)
    })
  return {
    signMessage: (...inputs: (SignTarget & { message: Uint8Array })[]) =>
      each(inputs, ({ message }) => provider.signMessage(message)),
    signTransaction: async (...inputs: (SignTarget & { transaction: Uint8Array })[]) => {
      for (const input of inputs) assert(input)
      return inputs.length > 1
        ? signAll(provider, inputs)
        : each(inputs, async ({ transaction }) => ({
            signedTransaction: await provider.signTransaction(transaction),
          }))
    },
    signAndSendTransaction: (...inputs: (SignTarget & { transaction: Uint8Array; options?: object })[]) =>
      each(inputs, async ({ transaction, options }) => {
        const { signature } = await provider.signAndSendTransaction(transaction, options)
        return { signature: fromBase58(signature) }
      }),
  }
}

/** Transactions that the widget takes in one approval. */
const MAX_TRANSACTIONS = 10

/** Signs with one approval for each {@link MAX_TRANSACTIONS}. */
async function signAll(provider: SolanaProvider, inputs: readonly { transaction: Uint8Array }[]) {
  const signed: { signedTransaction: Uint8Array }[] = []
  for (let start = 0; start < inputs.length; start += MAX_TRANSACTIONS) {
    const part = inputs.slice(start, start + MAX_TRANSACTIONS)
    const transactions = part.map(({ transaction }) => toBase64(transaction))
    const answer = await provider.request({ method: 'solana_signAllTransactions', params: { transactions } })
    for (const each of (answer as { transactions: string[] }).transactions)
      signed.push({ signedTransaction: fromBase64(each) })
  }
  return signed
}
