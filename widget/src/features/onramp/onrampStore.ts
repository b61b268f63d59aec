import { createStore } from 'zustand/vanilla'
import type { OnrampQuote, PaymentCurrency } from '../../../protocol/funding.ts'
import { errorReason } from '../../api/errorReason.ts'
import {
  type FundCoin,
  fetchOnrampOptions,
  fetchOnrampQuotes,
  type OnrampOptions,
  type Purchase,
} from '../../api/funding.ts'

/** What sellers are asked with, and what is bought by default. */
const CURRENCY = 'USD'
const SYMBOL = 'USDC'
const AMOUNT = '100'

export type OnrampState = {
  options: { status: 'loading' | 'ready' | 'failed'; known: OnrampOptions | null }
  /** Plain decimal text, in money. */
  amountText: string
  /** ISO 4217. */
  currency: string
  /** CAIP-19; null leaves it to us. */
  coinId: string | null
  /** The newest answer, and to which purchase. */
  quotes: { key: string; status: 'loading' | 'ready' | 'failed'; list: readonly OnrampQuote[] } | null
}

/** The purchase that is being written; it outlives its views. */
export const onrampStore = createStore<OnrampState>(() => ({
  options: { status: 'loading', known: null },
  amountText: AMOUNT,
  currency: CURRENCY,
  coinId: null,
  quotes: null,
}))

let isAsked = false

/** Reads what can be bought; what is known stays. */
export async function loadOptions(): Promise<void> {
  if (isAsked || onrampStore.getState().options.known !== null) return
  isAsked = true
  onrampStore.setState({ options: { status: 'loading', known: null } })
  try {
    onrampStore.setState({ options: { status: 'ready', known: await fetchOnrampOptions() } })
  } catch (error) {
    // Refused means that nothing is sold, which is an answer.
    const isNone = errorReason(error) === 'API_REFUSED'
    const none = { country: null, currencies: [], coins: [] }
    onrampStore.setState({
      options: isNone ? { status: 'ready', known: none } : { status: 'failed', known: null },
    })
  } finally {
    isAsked = false
  }
}

/** Ten times the least is what is written by default. */
const TIMES_LEAST = 10

/** Another money; an amount that nobody takes of it gives way to one of a like worth as the usual one. */
export function chooseCurrency({ id, payment_method_limits: limits }: PaymentCurrency): void {
  const { amountText } = onrampStore.getState()
  const isTaken = limits.some(({ min, max }) => +amountText >= +min && +amountText <= +max)
  const least = Math.min(...limits.map(({ min }) => +min))
  onrampStore.setState({
    currency: id,
    ...(isTaken || limits.length === 0 ? {} : { amountText: String(least * TIMES_LEAST) }),
  })
}

/** Coins on a network. */
export function coinsOn({ options }: OnrampState, chainId: string): readonly FundCoin[] {
  return (options.known?.coins ?? []).filter((coin) => coin.chainId === chainId)
}

/** The one that was chosen, where the network has it; else the usual one, else the first. */
export function chosenCoin(state: OnrampState, chainId: string): FundCoin | undefined {
  const coins = coinsOn(state, chainId)
  const find = (test: (coin: FundCoin) => boolean) => coins.find(test)
  return find(({ id }) => id === state.coinId) ?? find(({ symbol }) => symbol === SYMBOL) ?? coins[0]
}

export function purchaseKey({ asset, amount, currency }: Purchase): string {
  return `${asset} ${amount} ${currency}`
}

/** Asks all sellers; an answer to an older question is not taken. */
export async function loadQuotes(purchase: Purchase): Promise<void> {
  const key = purchaseKey(purchase)
  const known = onrampStore.getState().quotes
  if (known?.key !== key) onrampStore.setState({ quotes: { key, status: 'loading', list: [] } })
  const isCurrent = () => onrampStore.getState().quotes?.key === key
  try {
    const list = await fetchOnrampQuotes(purchase)
    if (isCurrent()) onrampStore.setState({ quotes: { key, status: 'ready', list } })
  } catch {
    const { quotes } = onrampStore.getState()
    // An older price is better than none.
    if (isCurrent() && quotes?.status !== 'ready')
      onrampStore.setState({ quotes: { key, status: 'failed', list: [] } })
  }
}
