import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { type Envelope, fail, ok, toRpcError } from '../../../widget/protocol/envelope.ts'
import { RpcCode, type RpcErrorPayload, refusal, rejectionMessage } from '../../../widget/protocol/errors.ts'
import type { HostRequestParams, HostWalletEvent } from '../../../widget/protocol/hostChannel.ts'
import { readWalletError } from '../../../widget/protocol/walletError.ts'

/** Calls a feature of a wallet; what it answers has to be plain JSON, bytes as base64. */
export type StandardCall = (wallet: Wallet, params: never) => Promise<unknown>

/** What a family's wallets are called for, by the widget's names. */
export type StandardCalls = Readonly<Record<string, StandardCall>>

/** What a wallet may have; the page's object may lack any of it, and the call then fails as a call. */
type Features = {
  'standard:connect': {
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly WalletAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> } | undefined
  'standard:events': { on(event: 'change', listener: OnChange): unknown } | undefined
}

type OnChange = (change: { accounts?: readonly WalletAccount[] }) => void

/** Of every family. */
const CALLS: StandardCalls = {
  /** `silent`: asks nobody; a wallet that does not trust the page yet names no account. */
  'standard:connect': async (wallet, { silent }: { silent?: boolean }) => {
    const { connect } = featuresOf<Features>(wallet)['standard:connect']
    const { accounts } = await connect(silent ? { silent } : undefined)
    return { accounts: accounts.map(describeAccount) }
  },
  'standard:disconnect': async (wallet) => {
    await featuresOf<Features>(wallet)['standard:disconnect']?.disconnect()
    return null
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
 * nobody chose is not touched.
 *
 * @param own - Of the family.
 */
export function createStandardRelay(
  own: StandardCalls,
  onEvent: (event: HostWalletEvent) => void,
): StandardRelay {
  const calls: StandardCalls = { ...CALLS, ...own }
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
      const call = Object.hasOwn(calls, method) ? calls[method] : undefined
      if (!call) return fail(RpcCode.unsupportedMethod, `${method} is not relayed`)
      try {
        watch(walletId, wallet)
        return ok(await call(wallet, (params ?? {}) as never))
      } catch (error) {
        return { ok: false, error: readStandardError(error) }
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
    return featuresOf<Features>(wallet)['standard:events']?.on('change', listener)
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

/** How the errors package of Wallet Standard says that the owner declined; in its builds for production, by no word. */
const REQUEST_REJECTED = 4001000

/** Wallet Standard's own errors have a code; most wallets say in words that their owner declined. */
export function readStandardError(error: unknown): RpcErrorPayload {
  const { code, message, context } = (error ?? {}) as {
    code?: unknown
    message?: unknown
    context?: { __code?: unknown }
  }
  const isRejection =
    context?.__code === REQUEST_REJECTED ||
    (!Number.isInteger(code) && /reject|declin|denied|cancel/i.test(String(message)))
  if (isRejection) return refusal(RpcCode.userRejected, rejectionMessage('Declined in the wallet.'))
  return toRpcError(readWalletError(error))
}

/** Claims of the page's wallet: what is not there fails as a call. */
export function featuresOf<Features>(wallet: Wallet): Features {
  return wallet.features as unknown as Features
}

/** Claims of the page's wallet; the widget checks them. */
function describeAccount({ address, chains, features }: WalletAccount) {
  return { address: String(address), chains: chains.map(String), features: features.map(String) }
}

/** @throws RpcErrorPayload 4100 when the wallet does not share the account, or not any more. */
export function findAccount({ accounts }: Wallet, address: string): WalletAccount {
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw refusal(RpcCode.unauthorized, 'The wallet does not share this account', 'WRONG_ACCOUNT')
  return account
}
