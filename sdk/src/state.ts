import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { FamilyState, ProviderState, Route } from '@latch/protocol/hostChannel.ts'
import type { ProviderEvent } from './emitter.ts'
import { rpcError } from './errors.ts'
import type { FamilySdkState, SdkState } from './types.ts'

/** A state of the widget, or the SDK's own guess before there is one: then the chain may be unknown. */
export type CachedState = Omit<ProviderState, 'chainId' | 'seq' | 'families' | 'route'> & {
  route: ShortPath | null
  chainId: ProviderState['chainId'] | undefined
  /** Families besides the top-level one; undefined until a widget has named them. */
  families?: FamilyStates
}

type WalletRequest = { method: string; params?: unknown }

/** The direct path to a wallet of the page, for requests that may skip the widget. */
export type ShortPath = Route & {
  takes(args: WalletRequest): boolean
  /**
   * Calls the wallet at once with exactly the page's request, in a form that all wallets read in the same way.
   *
   * @throws RpcErrorPayload of the wallet, or our own error that it passed on.
   */
  call(wallet: { request(args: WalletRequest): unknown }, args: WalletRequest): Promise<unknown>
}

export type FamilyStates = Readonly<Partial<Record<Namespace, FamilyState>>>

export const DISCONNECTED = {
  status: 'disconnected',
  accounts: [],
  wallet: null,
  route: null,
} as const satisfies Partial<CachedState>

/** Returns the state that the page gets. */
export function toSnapshot(
  { status, accounts, chainId, wallet, signedIn, connecting, families }: CachedState,
  open: boolean,
): SdkState {
  Object.freeze(accounts)
  return Object.freeze({
    status,
    accounts,
    chainId,
    wallet,
    signedIn,
    connecting,
    open,
    families:
      families &&
      Object.freeze({
        ...(chainId && {
          [FIRST_FAMILY]: {
            status,
            accounts,
            chainId: `${FIRST_FAMILY}:${BigInt(chainId)}`,
            wallet,
            signedIn,
            connecting,
          },
        }),
        ...families,
      }),
  })
}

/** A project that lists no chain of the top level's family. */
const NO_CHAIN = `${FIRST_FAMILY}:0`

type KnownState = Omit<FamilySdkState, 'chainId'> & { chainId: string | undefined }

/**
 * Returns the known chain families with their states. Includes the top-level one, even before the widget has named the
 * others.
 */
export function familyStates(state: SdkState): readonly (readonly [Namespace, KnownState])[] {
  const { families, chainId } = state
  const first = { ...state, chainId: chainId && `${FIRST_FAMILY}:${BigInt(chainId)}` }
  const known = { [FIRST_FAMILY]: first, ...families } as Record<Namespace, KnownState>
  const entries = Object.entries(known) as [Namespace, KnownState][]
  return entries.filter(([, family]) => family.chainId !== NO_CHAIN)
}

/** State on a server, which does not know the visitor. */
export const SERVER_STATE = toSnapshot({ ...DISCONNECTED, chainId: undefined }, false)

/**
 * Returns the EIP-1193 events of a change: `connect` first, then `chainChanged`, then `accountsChanged`; on a disconnect
 * `disconnect` last. Equal states give no events, so that there are no duplicates.
 */
export function deriveEvents(before: CachedState, after: CachedState): ProviderEvent[] {
  const events: ProviderEvent[] = []
  const was = before.status === 'connected'
  const is = after.status === 'connected'
  const { chainId } = after
  if (is && !was && chainId) events.push({ name: 'connect', value: { chainId } })
  if (before.chainId && chainId && before.chainId !== chainId)
    events.push({ name: 'chainChanged', value: chainId })
  if (`${before.accounts}` !== `${after.accounts}`)
    events.push({ name: 'accountsChanged', value: [...after.accounts] })
  if (was && !is)
    events.push({ name: 'disconnect', value: rpcError(RpcCode.disconnected, 'The wallet is disconnected') })
  return events
}
