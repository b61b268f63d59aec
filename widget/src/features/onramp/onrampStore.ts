import { createStore } from 'zustand/vanilla'
import type { OnrampQuote, PaymentCurrency } from '../../../protocol/funding.ts'
import { errorReason } from '../../api/errorReason.ts'
import {
  type FundCoin,
  fetchOnrampOptions,
  fetchOnrampQuotes,
  type OnrampOptions,
  type Place,
  type Purchase,
} from '../../api/funding.ts'

/** What sellers are asked with, and what is bought by default. */
const CURRENCY = 'USD'
const SYMBOL = 'USDC'
const AMOUNT = '100'

export type OnrampState = {
  options: { status: 'loading' | 'ready' | 'failed'; known: OnrampOptions | null }
  /** Where the visitor says to be; null leaves it to hosting. */
  place: Place | null
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
  place: null,
  amountText: AMOUNT,
  currency: CURRENCY,
  coinId: null,
  quotes: null,
}))

/** The newest question; null once it is answered. */
let reading: Promise<void> | null = null

/** Reads what can be bought, once for all who ask meanwhile; what is known stays. */
export async function loadOptions(): Promise<void> {
  if (onrampStore.getState().options.known !== null) return
  if (reading === null) onrampStore.setState({ options: { status: 'loading', known: null } })
  await (reading ?? ask())
}

/** Buys from elsewhere: what is sold there, and for how much, is asked anew. What was known stands until then. */
export async function choosePlace(place: Place): Promise<void> {
  onrampStore.setState({ place, quotes: null })
  await ask()
}

/** An answer counts where nobody has asked about another place since. */
function ask(): Promise<void> {
  const question = answerFor(onrampStore.getState().place).then((options) => {
    if (reading !== question) return
    reading = null
    onrampStore.setState({ options })
  })
  reading = question
  return question
}

async function answerFor(place: Place | null): Promise<OnrampState['options']> {
  try {
    return { status: 'ready', known: await fetchOnrampOptions(place) }
  } catch (error) {
    // Refused means that nothing is sold, which is an answer.
    const nowhere = { country: null, subdivision: null }
    const countries = onrampStore.getState().options.known?.countries ?? []
    const none = { place: place ?? nowhere, countries, currencies: [], coins: [] }
    return errorReason(error) === 'API_REFUSED'
      ? { status: 'ready', known: none }
      : { status: 'failed', known: null }
  }
}

/** Where the visitor is, by their own word or by hosting's. */
export function placeOf({ place, options }: Pick<OnrampState, 'place' | 'options'>): Place {
  const told = options.known?.place ?? { country: null, subdivision: null }
  if (place === null || place.country !== told.country) return place ?? told
  // Hosting knows the part of one's own country, too.
  return { ...place, subdivision: place.subdivision ?? told.subdivision }
}

/** Whether anybody sells where the visitor is, as far as the sellers say. */
export function isServedHere({ place, options }: Pick<OnrampState, 'place' | 'options'>): boolean {
  const { country } = placeOf({ place, options })
  const countries = options.known?.countries ?? []
  return countries.length === 0 || countries.some(({ code }) => code === country)
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

export function purchaseKey({ asset, amount, currency, place }: Purchase): string {
  return [asset, amount, currency, place.country, place.subdivision].join(' ')
}

/** Counts what was asked. */
let asked = 0

/** Asks all sellers; an answer to an older question is not taken. */
export async function loadQuotes(purchase: Purchase): Promise<void> {
  const key = purchaseKey(purchase)
  const known = onrampStore.getState().quotes
  if (known?.key !== key) onrampStore.setState({ quotes: { key, status: 'loading', list: [] } })
  const turn = ++asked
  const isCurrent = () => turn === asked
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
