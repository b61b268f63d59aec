import { findInexact, quoteBigIntegers } from '../../../widget/protocol/bigIntegers.ts'
import type { Namespace } from '../../../widget/protocol/caip.ts'
import type { FamilyState, ProviderState, Route } from '../../../widget/protocol/hostChannel.ts'
import { maySignIn } from '../../../widget/protocol/signInText.ts'
import type { FamilyStates, ShortPath } from '../state.ts'
import type { NumberedState } from './states.ts'

/** Stands for the chain of a project that lists no EVM chain. */
const NO_CHAIN = '0x0'

/** The families beside that of the top level. A widget from before the capability `families` sends Solana's alone. */
export function familiesOf({ families, solana }: ProviderState): FamilyStates {
  return families ?? (solana ? { solana } : {})
}

/**
 * The widget's state as the page caches it. `0x0` is not a chain, and a session that a reloaded widget still restores stays
 * as the page knows it.
 *
 * @param before - What the page knows of the families beside that of the top level.
 */
export function toCached(state: ProviderState, before: FamilyStates = {}): NumberedState {
  const { accounts, chainId, route, solana, families, ...rest } = state
  const entries = Object.entries(familiesOf(state)).map(([namespace, family]) => {
    const known = before[namespace as Namespace]
    const isRestoring = family.status === 'reconnecting' && known?.status === 'connected'
    return [namespace, isRestoring ? known : pick(family)]
  })
  return {
    ...rest,
    route: route && shortPath(route, accounts),
    // Frozen: the first account is the active one, and the page must not be able to reorder the list.
    accounts: Object.freeze(accounts),
    chainId: chainId === NO_CHAIN ? undefined : chainId,
    families: Object.fromEntries(entries),
  }
}

/** What the widget refuses, or looks at first, goes to the widget. */
function shortPath({ walletId, methods }: Route, accounts: readonly string[]): ShortPath {
  return {
    walletId,
    methods,
    takes: ({ method, params }) => methods.includes(method) && !isLookedAt(method, params, accounts),
    prepare: ({ method, params }) => {
      if (params === undefined) return { method }
      return { method, params: method === TYPED_DATA ? withExactNumbers(params) : params }
    },
  }
}

const TYPED_DATA = 'eth_signTypedData_v4'

/** Wallets that read their JSON with JavaScript would show and sign other numbers than the page wrote. */
function withExactNumbers(params: unknown): unknown {
  const [account, data] = Array.isArray(params) ? params : []
  try {
    return typeof data === 'string' ? [account, quoteBigIntegers(data)] : params
  } catch {
    // Not JSON: the wallet says so.
    return params
  }
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * A message that may sign somebody in, perhaps at another site; typed data without a message, or with a number that is
 * another one already; a request for an account that is not connected.
 */
function isLookedAt(method: string, params: unknown, accounts: readonly string[]): boolean {
  const [first, second] = (Array.isArray(params) ? params : []) as [Named, Named]
  if (method === 'personal_sign' && maySignIn(params)) return true
  if (method === TYPED_DATA && (signsDomain(second) || findInexact(second, ''))) return true
  const account = String(method === 'personal_sign' ? second : (first?.from ?? first))
  return ADDRESS.test(account) && !accounts.some((own) => own.toLowerCase() === account.toLowerCase())
}

type Named = { from?: unknown; primaryType?: unknown } | undefined

/** @param data - Typed data, or its JSON. */
function signsDomain(data: Named): boolean {
  return data?.primaryType === 'EIP712Domain' || /"primaryType"\s*:\s*"EIP712Domain"/.test(String(data))
}

function pick({ status, accounts, chainId, wallet, signedIn, connecting }: FamilyState): FamilyState {
  return {
    status,
    accounts: Object.freeze(accounts),
    chainId,
    wallet,
    ...(signedIn && { signedIn }),
    ...(connecting && { connecting }),
  }
}
