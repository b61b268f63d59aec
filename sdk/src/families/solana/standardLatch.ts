import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import { fromBase58 } from '../../../../widget/protocol/base58.ts'
import { fromBase64, toBase64 } from '../../../../widget/protocol/base64.ts'
import { RpcCode, refusal } from '../../../../widget/protocol/errors.ts'
import { standardChainOf } from '../../../../widget/protocol/families/solana/chains.ts'
import type { FamilyState } from '../../../../widget/protocol/hostChannel.ts'
import { uuid } from '../../uuid.ts'
import type { FeatureMethods, LatchWallet } from './latchWallet.ts'
import type { SolanaProvider } from './types.ts'

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const SIGN_IN = 'solana:signIn'
const GET_ACCOUNTS = { method: 'solana_getAccounts' } as const

/** Brings the active account, and the cluster on which it is, to the page's other scripts. */
export type StandardLatch = {
  /**
   * @param state - Its chain is, while nobody is connected, the one on which somebody would be.
   * @param canSignIn - Whether the project signs in with wallets.
   */
  update(state: Pick<FamilyState, 'chainId' | 'status' | 'unanswered'>, canSignIn: boolean): void
}

/** Implements Latch as a Wallet Standard wallet by the page's provider. */
export function createStandardLatch(provider: SolanaProvider, latch: LatchWallet): StandardLatch {
  const { wallet } = latch
  const update = ([chain] = wallet.chains) => {
    const { chains, accounts } = wallet
    if (!chain || (accounts[0]?.address === (provider.publicKey ?? undefined) && chains[0] === chain)) return
    const next = [chain] as const
    latch.change({ accounts: readAccounts(provider.publicKey, next), chains: next })
  }
  const assert = (input: SignTarget) => assertCurrent(input, wallet.accounts)
  /** Whether it is known if the last session comes back. */
  let isKnown = false
  const waiting = new Set<() => void>()
  /** Apps take an answer without an account for a refusal, and forget Latch: a wallet that is silent stays silent here. */
  const connectSilently = async () => {
    if (provider.publicKey === null) await provider.request(GET_ACCOUNTS).catch(() => {})
    if (provider.publicKey === null && !isKnown) await new Promise<void>((resolve) => waiting.add(resolve))
  }
  const methods = {
    connect: async ({ silent }: { silent?: boolean } = {}) => {
      await (silent ? connectSilently() : provider.connect())
      update()
      return { accounts: wallet.accounts }
    },
    disconnect: provider.disconnect,
    ...signingMethods(provider, assert),
  }
  latch.implement(methods as unknown as FeatureMethods)
  const signInFeature = {
    version: '1.0.0',
    signIn: (...inputs: (SolanaSignInInput | undefined)[]) =>
      inOrder(inputs.length ? inputs : [{}], async (input = {}) => {
        const signed = await signIn(provider, input)
        update()
        const [account] = wallet.accounts
        if (account?.address !== signed.address) throw wrongAccount()
        return { account, ...signed }
      }),
  }
  return {
    update: ({ chainId, status, unanswered }, canSignIn) => {
      update([standardChainOf(chainId)])
      isKnown = status !== 'reconnecting' && !unanswered
      if (isKnown) for (const resolve of waiting) resolve()
      if (canSignIn && !(SIGN_IN in wallet.features))
        latch.change({ features: { ...wallet.features, [SIGN_IN]: signInFeature } })
    },
  }
}

/** Who is to sign, and for which cluster; an app may have noted either before it changed. */
type SignTarget = { account?: WalletAccount; chain?: string }

/** @throws RpcErrorPayload 4100: what is signed would be another account's, or be sent to another cluster. */
function assertCurrent({ account, chain }: SignTarget, [own]: readonly WalletAccount[]): void {
  if (account && account.address !== own?.address) throw wrongAccount()
  if (chain && own && !own.chains.includes(chain as IdentifierString))
    throw refusal(RpcCode.unauthorized, `Latch is connected on ${own.chains}, not on ${chain}`, 'WRONG_CHAIN')
}

function wrongAccount() {
  return refusal(RpcCode.unauthorized, 'Latch is not connected with this account any more', 'WRONG_ACCOUNT')
}

/** Sign-In With Solana. The app looks at the signature itself: its nonce, or one that nobody has used, is signed anew. */
async function signIn(provider: SolanaProvider, input: SolanaSignInInput) {
  const { domain = location.host, nonce = uuid().replaceAll('-', ''), ...asked } = input
  if (domain !== location.host)
    throw refusal(RpcCode.invalidParams, 'solana:signIn: the domain must be this page’s own')
  const { statement, resources, requestId, notBefore, expirationTime } = asked
  const terms = { namespace: 'solana', nonce, statement, resources, requestId, notBefore, expirationTime }
  const answer = await provider.request({ method: 'latch_signIn', params: [terms] })
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

/** By one approval, where the widget knows it; an older one is asked for each. */
async function signAll(provider: SolanaProvider, inputs: readonly { transaction: Uint8Array }[]) {
  const signed: { signedTransaction: Uint8Array }[] = []
  for (let start = 0; start < inputs.length; start += MAX_TRANSACTIONS) {
    const part = inputs.slice(start, start + MAX_TRANSACTIONS)
    const transactions = part.map(({ transaction }) => toBase64(transaction))
    const answer = await provider
      .request({ method: 'solana_signAllTransactions', params: { transactions } })
      .catch((error) => {
        if (error?.code === RpcCode.unsupportedMethod) return null
        throw error
      })
    signed.push(
      ...(answer === null
        ? await inOrder(part, async ({ transaction }) => ({
            signedTransaction: await provider.signTransaction(transaction),
          }))
        : (answer as { transactions: string[] }).transactions.map((each) => ({
            signedTransaction: fromBase64(each),
          }))),
    )
  }
  return signed
}

/** One after the other: each is shown to the visitor by itself. */
async function inOrder<Input, Output>(
  inputs: readonly Input[],
  ask: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await ask(input))
  return outputs
}

function readAccounts(address: string | null, chains: readonly IdentifierString[]): WalletAccount[] {
  if (address === null) return []
  return [Object.freeze({ address, publicKey: fromBase58(address), chains, features: SIGNING })]
}
