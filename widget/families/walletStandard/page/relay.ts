import { toBase64 } from '@latch/protocol/base64.ts'
import { toRpcError } from '@latch/protocol/envelope.ts'
import { RpcCode, type RpcErrorPayload, refusal, rejectionMessage } from '@latch/protocol/errors.ts'
import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { readWalletError } from '@latch/protocol/walletError.ts'
import {
  type CallRelay,
  createCallRelay,
  type WalletCall,
  type WalletCalls,
} from '@latch/sdk-source/families/callRelay.ts'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** Calls a feature of a wallet; the answer must be plain JSON, with bytes as base64. */
export type StandardCall = WalletCall<Wallet>

/** Calls to a family's wallets, by the widget's names. */
export type StandardCalls = WalletCalls<Wallet>

/** Features that a wallet may have; any may be missing, and a call that needs it then fails. */
type Features = {
  'standard:connect': {
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly WalletAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> } | undefined
  'standard:events': { on(event: 'change', listener: OnChange): unknown } | undefined
}

type OnChange = (change: { accounts?: readonly WalletAccount[] }) => void

/** Calls of every family. */
const CALLS: StandardCalls = {
  /** `silent`: without a prompt; a wallet that does not trust the page yet returns no account. */
  'standard:connect': async (wallet, { silent }: { silent?: boolean }) => {
    const { connect } = walletFeatures<Features>(wallet)['standard:connect']
    const { accounts } = await connect(silent ? { silent } : undefined)
    return { accounts: accounts.map(describeAccount) }
  },
  'standard:disconnect': async (wallet) => {
    await walletFeatures<Features>(wallet)['standard:disconnect']?.disconnect()
    return null
  },
}

export type StandardRelay = CallRelay<Wallet>

/**
 * Calls Wallet Standard wallets of the page for the widget.
 *
 * @param own - Of the family.
 */
export function createStandardRelay(
  own: StandardCalls,
  onEvent: (event: HostWalletEvent) => void,
): StandardRelay {
  return createCallRelay(
    { calls: { ...CALLS, ...own }, subscribe, readError: readStandardError, findMissing },
    onEvent,
  )
}

/** Returns the missing feature; Wallet Standard's own ones are required to find a wallet, or optional. */
function findMissing(wallet: Wallet, method: string): string | undefined {
  // A call in the plural is one of the feature, with several inputs.
  const feature = method.replace(/Transactions$/, 'Transaction')
  return feature.startsWith('standard:') || walletFeatures<Record<string, unknown>>(wallet)[feature]
    ? undefined
    : feature
}

function subscribe(wallet: Wallet, onAccounts: (accounts: unknown) => void): unknown {
  return walletFeatures<Features>(wallet)['standard:events']?.on('change', ({ accounts }) => {
    if (accounts) onAccounts(accounts.map(describeAccount))
  })
}

/** Code of Wallet Standard's errors package for a declined request; its production builds have no message. */
const REQUEST_REJECTED = 4001000

/**
 * Converts a wallet's error: 4001 for Wallet Standard's own code for a declined request; any other error is read as
 * {@link readWalletError} does.
 */
export function readStandardError(error: unknown): RpcErrorPayload {
  const { context } = (error ?? {}) as { context?: { __code?: unknown } }
  if (context?.__code === REQUEST_REJECTED)
    return refusal(RpcCode.userRejected, rejectionMessage('Declined in the wallet.'))
  return toRpcError(readWalletError(error))
}

/** Returns the features that the page's wallet claims: calling a missing one fails. */
export function walletFeatures<Features>(wallet: Wallet): Features {
  return wallet.features as unknown as Features
}

/** Claims of the page's wallet; the widget checks them. */
function describeAccount({ address, publicKey, chains, features }: WalletAccount) {
  const key = toBase64(Uint8Array.from(publicKey ?? []))
  return {
    address: String(address),
    ...(key && { publicKey: key }),
    chains: chains.map(String),
    features: features.map(String),
  }
}

/** @throws RpcErrorPayload 4100 if the wallet does not share the account, or no longer does. */
export function findAccount({ accounts }: Wallet, address: string): WalletAccount {
  const account = accounts.find((candidate) => candidate.address === address)
  if (!account) throw refusal(RpcCode.unauthorized, 'The wallet has not shared this account', 'WRONG_ACCOUNT')
  return account
}
