import { createStore } from 'zustand/vanilla'
import type { Currency } from '../../../protocol/account.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { type Balances, fetchBalances, type TokenBalance } from '../../api/account.ts'
import { reportFailure } from '../../app/reportFailure.ts'
import { showToast } from '../../app/toasts.ts'
import { deleteFamily, onAccountsForgotten, withoutFamily } from '../../core/accountData.ts'
import { hostStore } from '../../core/hostStore.ts'
import { fiatOf } from '../../i18n/fiat.ts'

/** How long nobody asks again after a failure: the service is down for all at once. Milliseconds. */
export const RETRY_LOCK_MS = 30_000

export type Tokens = {
  /** The last answer; null until there is one. */
  data: Balances | null
  phase: 'loading' | 'ready' | 'failed' | 'offline'
  /** Milliseconds since the epoch until when hosting is left alone; 0 without a lock. */
  lockedUntil: number
}

export type TokensQuery = { chainId: ChainId; address: string; currency: Currency }

/** Token balances by {@link tokensKey}. */
export const tokensStore = createStore<{ tokens: Readonly<Record<string, Tokens>> }>(() => ({ tokens: {} }))

/** The last question for each key: the answer to an earlier one may be from before a change, and come after its own. */
const asked = new Map<string, symbol>()

onAccountsForgotten((namespace) => {
  deleteFamily(asked, namespace)
  tokensStore.setState(({ tokens }) => ({ tokens: withoutFamily(tokens, namespace) }))
})

const NOTHING: Tokens = { data: null, phase: 'loading', lockedUntil: 0 }

export function tokensKey({ chainId, address, currency }: TokensQuery): string {
  return `${chainId}:${address}:${currency}`
}

/**
 * Reads the tokens of an account; what is on screen stays meanwhile. After a failure nothing is asked for 30 s.
 *
 * @see docs/behaviour.md#numbers
 * @param maxAge - Milliseconds that hosting's kept answer may be old; 0 after a change.
 */
export async function loadTokens(
  query: TokensQuery,
  { maxAge, now = Date.now }: { maxAge?: number; now?: () => number } = {},
): Promise<void> {
  const key = tokensKey(query)
  const known = tokensStore.getState().tokens[key] ?? NOTHING
  if (now() < known.lockedUntil) return
  if (known.data === null) put(key, NOTHING)
  const question = Symbol(key)
  asked.set(key, question)
  try {
    const { address, chainId, currency } = query
    const data = await fetchBalances(address, chainId, {
      currency,
      ...(maxAge === undefined ? {} : { maxAge }),
    })
    if (asked.get(key) !== question) return
    put(key, { data: { ...data, balances: data.balances.filter(isShown) }, phase: 'ready', lockedUntil: 0 })
  } catch (error) {
    reportFailure(error)
    if (asked.get(key) !== question) return
    const isOnline = hostStore.getState().online
    const lockedUntil = isOnline ? now() + RETRY_LOCK_MS : 0
    put(key, { ...known, phase: isOnline ? 'failed' : 'offline', lockedUntil })
    if (isOnline) showToast({ variant: 'error', message: 'tokens.unavailable' })
  }
}

/** A token without decimals is not money: it is nearly always an NFT or a ticket. */
function isShown({ decimals }: TokenBalance): boolean {
  return decimals > 0
}

/** What all tokens with a price are worth, see `fiatOf`; null where none has one. */
export function totalOf(balances: readonly TokenBalance[]): bigint | null {
  const worths = balances.flatMap(({ amount, decimals, price }) =>
    price === null ? [] : [fiatOf(amount, decimals, price)],
  )
  return worths.length === 0 ? null : worths.reduce((sum, worth) => sum + worth, 0n)
}

/** What {@link totalOf} leaves out though the account has some of it. */
export function unpricedOf(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  return balances.filter(({ amount, price }) => price === null && amount > 0n)
}

function put(key: string, tokens: Tokens): void {
  tokensStore.setState((state) => ({ tokens: { ...state.tokens, [key]: tokens } }))
}
