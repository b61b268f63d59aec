import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionOptions,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { fromBase64, toBase64 } from '../../../../widget/protocol/base64.ts'
import { type Envelope, fail, ok, toRpcError } from '../../../../widget/protocol/envelope.ts'
import {
  RpcCode,
  type RpcErrorPayload,
  refusal,
  rejectionMessage,
} from '../../../../widget/protocol/errors.ts'
import {
  STANDARD_RELAY_METHODS,
  type StandardRelayMethod,
} from '../../../../widget/protocol/families/solana/relayMethods.ts'
import type { HostRequestParams, HostWalletEvent } from '../../../../widget/protocol/hostChannel.ts'
import { readWalletError } from '../../../../widget/protocol/walletError.ts'

/** Bytes travel as base64: the port's JSON knows no buffers. */
type Params = {
  /** Asks nobody: a wallet that does not trust the page yet names no account. */
  silent?: boolean
  /** base58 of an account that the wallet shares. */
  address: string
  message: string
  transaction: string
  /** Of `solana:signTransactions` alone. */
  transactions: readonly string[]
  chain: IdentifierString
  options?: SolanaSignAndSendTransactionOptions
}

/** What a wallet may have; the page's object may lack any of it, and the call then fails as a call. */
type Features = SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature & {
    'standard:connect': {
      connect(input?: { silent?: boolean }): Promise<{ accounts: readonly WalletAccount[] }>
    }
    'standard:disconnect': { disconnect(): Promise<void> } | undefined
    'standard:events': { on(event: 'change', listener: OnChange): unknown } | undefined
  }

type OnChange = (change: { accounts?: readonly WalletAccount[] }) => void

const CALLS: Record<StandardRelayMethod, (wallet: Wallet, params: Params) => Promise<unknown>> = {
  'standard:connect': async (wallet, { silent }) => {
    const { accounts } = await featuresOf(wallet)['standard:connect'].connect(silent ? { silent } : undefined)
    return { accounts: accounts.map(describeAccount) }
  },
  'standard:disconnect': async (wallet) => {
    await featuresOf(wallet)['standard:disconnect']?.disconnect()
    return null
  },
  'solana:signMessage': async (wallet, { address, message }) => {
    const input = { account: findAccount(wallet, address), message: fromBase64(message) }
    const [output] = await featuresOf(wallet)['solana:signMessage'].signMessage(input)
    return output && { signedMessage: toBase64(output.signedMessage), signature: toBase64(output.signature) }
  },
  'solana:signTransaction': async (wallet, params) => {
    const [output] = await featuresOf(wallet)['solana:signTransaction'].signTransaction(
      readInput(wallet, params),
    )
    return output && { signedTransaction: toBase64(output.signedTransaction) }
  },
  'solana:signTransactions': async (wallet, { transactions, ...params }) => {
    const inputs = transactions.map((transaction) => readInput(wallet, { ...params, transaction }))
    const outputs = await featuresOf(wallet)['solana:signTransaction'].signTransaction(...inputs)
    return { signedTransactions: outputs.map(({ signedTransaction }) => toBase64(signedTransaction)) }
  },
  'solana:signAndSendTransaction': async (wallet, { options = {}, ...params }) => {
    const input = { ...readInput(wallet, params), options }
    const [output] = await featuresOf(wallet)['solana:signAndSendTransaction'].signAndSendTransaction(input)
    return output && { signature: toBase64(output.signature) }
  },
}

type Watched = { wallet: Wallet; unsubscribe: unknown }

export type StandardRelay = {
  call(wallet: Wallet, params: HostRequestParams): Promise<Envelope>
  /** Removes all listeners from the wallets. */
  stop(): void
}

/**
 * Calls Wallet Standard wallets of the page for the widget. Their changes are passed on from the first call on: a wallet that
 * nobody chose is not touched. One that registers again has another id; its events keep the id by which it was called.
 */
export function createStandardRelay(onEvent: (event: HostWalletEvent) => void): StandardRelay {
  const watched = new Map<string, Watched>()
  // One count for all of them: it goes on where another wallet takes an id over.
  let seq = 0
  const watch = (walletId: string, wallet: Wallet) => {
    const known = watched.get(walletId)
    if (known?.wallet === wallet) return
    if (known) unwatch(known)
    const unsubscribe = subscribe(wallet, ({ accounts }) => {
      if (!accounts) return
      onEvent({ walletId, seq: seq++, event: 'accountsChanged', data: accounts.map(describeAccount) })
    })
    watched.set(walletId, { wallet, unsubscribe })
  }
  return {
    call: async (wallet, { walletId, method, params }) => {
      if (!isRelayed(method)) return fail(RpcCode.unsupportedMethod, `${method} is not relayed`)
      try {
        watch(walletId, wallet)
        return ok(await CALLS[method](wallet, (params ?? {}) as Params))
      } catch (error) {
        return { ok: false, error: readError(error) }
      }
    },
    stop: () => {
      for (const one of watched.values()) unwatch(one)
      watched.clear()
    },
  }
}

/** A wallet that fails to take a listener is one without events. */
function subscribe(wallet: Wallet, listener: OnChange): unknown {
  try {
    return featuresOf(wallet)['standard:events']?.on('change', listener)
  } catch (error) {
    console.warn(`Latch: a wallet does not report its changes: ${error}`)
    return undefined
  }
}

function unwatch({ unsubscribe }: Watched): void {
  try {
    if (typeof unsubscribe === 'function') unsubscribe()
  } catch {
    // A wallet may fail to remove its listener; nothing can be done about it here.
  }
}

/** Wallet Standard has no error codes: most wallets say in words that their owner declined. */
function readError(error: unknown): RpcErrorPayload {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (!Number.isInteger(code) && /reject|declin|denied|cancel/i.test(String(message)))
    return refusal(RpcCode.userRejected, rejectionMessage('Declined in the wallet.'))
  return toRpcError(readWalletError(error))
}

function isRelayed(method: string): method is StandardRelayMethod {
  return STANDARD_RELAY_METHODS.includes(method as StandardRelayMethod)
}

function featuresOf(wallet: Wallet): Features {
  return wallet.features as unknown as Features
}

function readInput(
  wallet: Wallet,
  { address, transaction, chain }: Pick<Params, 'address' | 'transaction' | 'chain'>,
) {
  return { account: findAccount(wallet, address), transaction: fromBase64(transaction), chain }
}

/** Claims of the page's wallet; the widget checks them. */
function describeAccount({ address, chains, features }: WalletAccount) {
  return { address: String(address), chains: chains.map(String), features: features.map(String) }
}

/** @throws RpcErrorPayload 4100 when the wallet does not share the account, or not any more. */
function findAccount({ accounts }: Wallet, address: string): WalletAccount {
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw refusal(RpcCode.unauthorized, 'The wallet does not share this account', 'WRONG_ACCOUNT')
  return account
}
