import { createStore } from 'zustand/vanilla'
import { type FundCoin, type FundExchange, fetchExchanges } from '#api/funding.ts'
import { isAmbiguous, sanitiseAmount } from '#i18n/amountInput.ts'

export type ExchangeState = {
  exchanges: { status: 'loading' | 'ready' | 'failed'; list: readonly FundExchange[] }
  /** Plain decimal text, in coins of {@link amountCoinId}; see {@link depositAmount}. */
  amountText: string
  /** CAIP-19; null while no amount was typed. */
  amountCoinId: string | null
  /** {@link depositKey} when an ambiguous text was refused; null if none was. */
  refusedBeside: string | null
  /** CAIP-19; null means the default. */
  coinId: string | null
}

/** The deposit form; it outlives its views. */
export const exchangeStore = createStore<ExchangeState>(() => ({
  exchanges: { status: 'loading', list: [] },
  amountText: '',
  amountCoinId: null,
  refusedBeside: null,
  coinId: null,
}))

let reading: Promise<void> | null = null

/** Loads the exchanges. Concurrent calls share one request; loaded exchanges stay. */
export async function loadExchanges(): Promise<void> {
  if (exchangeStore.getState().exchanges.status === 'ready') return
  reading ??= readExchanges()
  await reading
}

async function readExchanges(): Promise<void> {
  exchangeStore.setState({ exchanges: { status: 'loading', list: [] } })
  try {
    exchangeStore.setState({ exchanges: { status: 'ready', list: await fetchExchanges() } })
  } catch {
    exchangeStore.setState({ exchanges: { status: 'failed', list: [] } })
  } finally {
    reading = null
  }
}

/** Returns the coins that at least one exchange sends to a network. */
export function depositsOn({ exchanges }: ExchangeState, chainId: string): readonly FundCoin[] {
  const coins = exchanges.list
    .flatMap((exchange) => exchange.coins)
    .filter((coin) => coin.chainId === chainId)
  return [...new Map(coins.map((coin) => [coin.id, coin])).values()]
}

/** Returns the chosen coin if it can be sent to the network; otherwise the first. */
export function chosenDeposit(state: ExchangeState, chainId: string): FundCoin | undefined {
  const coins = depositsOn(state, chainId)
  return coins.find(({ id }) => id === state.coinId) ?? coins[0]
}

/** Returns the amount of a coin; empty if the typed one is of the coin of another network. */
export function depositAmount({ amountText, amountCoinId }: ExchangeState, coin: FundCoin): string {
  return amountCoinId === coin.id ? amountText : ''
}

/** Identifies an amount: changes as soon as anything about the amount does. */
export function depositKey(state: ExchangeState, coin: FundCoin): string {
  return [coin.id, depositAmount(state, coin)].join(' ')
}

/**
 * Reads typed or pasted text. Ignores text that is not an amount of the coin, and rejects text with two readings, one a
 * thousand times the other, with a notice.
 */
export function typeDeposit(coin: FundCoin, text: string, locale: string): void {
  if (isAmbiguous(text, locale)) {
    exchangeStore.setState((state) => ({ refusedBeside: depositKey(state, coin) }))
    return
  }
  const typed = sanitiseAmount(text, coin.decimals)
  if (typed !== null)
    exchangeStore.setState({ amountText: typed, amountCoinId: coin.id, refusedBeside: null })
}

/** Chooses a coin. Clears the amount, which was one of the previous coin. */
export function chooseDeposit(coinId: string, previous: FundCoin | undefined): void {
  exchangeStore.setState(
    coinId === previous?.id ? { coinId } : { coinId, amountText: '', amountCoinId: null },
  )
}
