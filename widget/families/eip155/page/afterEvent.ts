import { readChainNumber } from '@latch/protocol/caip.ts'
import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import type { Hex } from '@latch/sdk-source/hex.ts'
import { type CachedState, DISCONNECTED, deriveEvents } from '@latch/sdk-source/state.ts'

/** MetaMask's code for a connection that it is about to restore by itself. */
const RECONNECTING = 1013

/** More are taken for nonsense, as in the widget. */
const MAX_ACCOUNTS = 100

/**
 * Returns the page's state after an event of the connected wallet, by the widget's rules: malformed data changes nothing.
 * A new account is spelled as the wallet spells it.
 *
 * @returns undefined if nothing changed.
 */
export function afterEvent(state: CachedState, event: HostWalletEvent): CachedState | undefined {
  const change = state.status === 'connected' && read(state, event)
  if (!change) return undefined
  const next = { ...state, ...change }
  return deriveEvents(state, next).length > 0 ? next : undefined
}

function read(
  { accounts }: CachedState,
  { event, data }: HostWalletEvent,
): Partial<CachedState> | false | undefined {
  if (event === 'chainChanged') {
    const chain = readChainNumber(data)
    return chain !== null && { chainId: `0x${chain.toString(16)}` }
  }
  if (event === 'disconnect')
    return (data as { code?: unknown } | null)?.code !== RECONNECTING && { ...DISCONNECTED, remembered: true }
  if (event !== 'accountsChanged' || !areAccounts(data)) return undefined
  if (data.length === 0) return DISCONNECTED
  const spelled = (account: Hex) =>
    accounts.find((known) => known.toLowerCase() === account.toLowerCase()) ?? account
  return { accounts: [...new Set(data.map(spelled))] }
}

function areAccounts(data: unknown): data is Hex[] {
  return (
    Array.isArray(data) &&
    data.length <= MAX_ACCOUNTS &&
    data.every((account) => typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account))
  )
}
