import type { OnrampQuote, PaymentCurrency } from '@latch/protocol/funding.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import {
  type FundCoin,
  fetchOnrampOptions,
  fetchOnrampQuotes,
  type OnrampOptions,
  type Place,
  type Purchase,
} from '#api/funding.ts'
import { isAmbiguous, sanitiseAmount } from '#i18n/amountInput.ts'

/** Default currency, coin and amount of a purchase. */
const CURRENCY = 'USD'
const SYMBOL = 'USDC'
const AMOUNT = '100'
/** Decimals of an amount of money. */
export const MONEY_DIGITS = 2

export type OnrampState = {
  options: { status: 'loading' | 'ready' | 'failed'; known: OnrampOptions | null }
  /** The place chosen by the user; null means the one that hosting reports. */
  place: Place | null
  /** Plain decimal text, in money. */
  amountText: string
  /** {@link amountKey} when an ambiguous text was refused; null if none was. */
  refusedBeside: string | null
  /** ISO 4217. */
  currency: string
  /** CAIP-19; null means the default. */
  coinId: string | null
  /** Amount and coin that the page needs, as plain decimal text; only sellers know the price. */
  needed: { coinId: string; amount: string } | null
  /** The latest quotes, and the purchase that they are for. */
  quotes: { key: string; status: 'loading' | 'ready' | 'failed'; list: readonly OnrampQuote[] } | null
}

/** The purchase form; it outlives its views. */
export const onrampStore = createStore<OnrampState>(() => ({
  options: { status: 'loading', known: null },
  place: null,
  amountText: AMOUNT,
  refusedBeside: null,
  currency: CURRENCY,
  coinId: null,
  needed: null,
  quotes: null,
}))

/** The latest request; null once it is answered. */
let reading: Promise<void> | null = null

/** Loads the offers, unless they are loaded or loading. */
export async function loadOptions(): Promise<void> {
  if (onrampStore.getState().options.known !== null) return
  if (reading === null) onrampStore.setState({ options: { status: 'loading', known: null } })
  await (reading ?? readOptions())
}

/** Sets the user's place and reloads what is on sale there. The current offers stay on screen until then. */
export async function choosePlace(place: Place): Promise<void> {
  onrampStore.setState({ place, quotes: null })
  await readOptions()
}

/** Ignores an answer if the place has changed since the request. */
function readOptions(): Promise<void> {
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
    // A refusal is an answer: nothing is on sale there.
    const nowhere = { country: null, subdivision: null }
    const countries = onrampStore.getState().options.known?.countries ?? []
    const none = { place: place ?? nowhere, countries, currencies: [], coins: [] }
    return errorReason(error) === 'API_REFUSED'
      ? { status: 'ready', known: none }
      : { status: 'failed', known: null }
  }
}

/** Returns the user's place: the one they chose, otherwise the one hosting reports. */
export function buyerPlace({ place, options }: Pick<OnrampState, 'place' | 'options'>): Place {
  const reported = options.known?.place ?? { country: null, subdivision: null }
  if (place === null || place.country !== reported.country) return place ?? reported
  // In the country that hosting reports, the subdivision is known, too.
  return { ...place, subdivision: place.subdivision ?? reported.subdivision }
}

/** Returns whether any seller serves the user's place, as far as the sellers report it. */
export function isServedHere({ place, options }: Pick<OnrampState, 'place' | 'options'>): boolean {
  const { country } = buyerPlace({ place, options })
  const countries = options.known?.countries ?? []
  return countries.length === 0 || countries.some(({ code }) => code === country)
}

/** The default amount is ten times the minimum. */
const TIMES_LEAST = 10

/** Sets the currency. If no seller accepts the amount in it, the amount becomes the default of that currency. */
export function chooseCurrency({ id, payment_method_limits: limits }: PaymentCurrency): void {
  const { amountText } = onrampStore.getState()
  const isTaken = limits.some(({ min, max }) => +amountText >= +min && +amountText <= +max)
  const minAmount = Math.min(...limits.map(({ min }) => +min))
  onrampStore.setState({
    currency: id,
    ...(isTaken || limits.length === 0 ? {} : { amountText: String(minAmount * TIMES_LEAST) }),
  })
}

/** Identifies an amount: changes as soon as anything about the amount does. */
export function amountKey({ amountText, currency }: OnrampState): string {
  return [amountText, currency].join(' ')
}

/**
 * Reads typed or pasted text. Ignores text that is not an amount of money, and rejects text with two readings, one a
 * thousand times the other, with a notice.
 */
export function typeAmount(text: string, locale: string): void {
  if (isAmbiguous(text, locale)) {
    onrampStore.setState((state) => ({ refusedBeside: amountKey(state) }))
    return
  }
  const typed = sanitiseAmount(text, MONEY_DIGITS)
  if (typed !== null) onrampStore.setState({ amountText: typed, refusedBeside: null })
}

/** Coins on a network. */
export function coinsOn({ options }: OnrampState, chainId: string): readonly FundCoin[] {
  return (options.known?.coins ?? []).filter((coin) => coin.chainId === chainId)
}

/** Returns the chosen coin if the network has it; otherwise the usual one, otherwise the first. */
export function chosenCoin(state: OnrampState, chainId: string): FundCoin | undefined {
  const coins = coinsOn(state, chainId)
  const find = (test: (coin: FundCoin) => boolean) => coins.find(test)
  return find(({ id }) => id === state.coinId) ?? find(({ symbol }) => symbol === SYMBOL) ?? coins[0]
}

export function purchaseKey({ asset, amount, currency, place }: Purchase): string {
  return [asset, amount, currency, place.country, place.subdivision].join(' ')
}

/** Number of the latest request. */
let latest = 0

/** Requests quotes from all sellers. An answer to an older request is ignored. */
export async function loadQuotes(purchase: Purchase): Promise<void> {
  const key = purchaseKey(purchase)
  const known = onrampStore.getState().quotes
  if (known?.key !== key) onrampStore.setState({ quotes: { key, status: 'loading', list: [] } })
  const request = ++latest
  const isCurrent = () => request === latest
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
