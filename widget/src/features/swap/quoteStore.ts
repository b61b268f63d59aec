import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { fetchSwapQuote, type SwapOrder, type SwapQuote } from '#api/swap.ts'

/** Status of the quote for exactly this order. */
export type QuoteStatus = 'loading' | 'ready' | 'noRoute' | 'unsupported' | 'failed'

export type QuoteState = {
  /** The latest quote, and the key of its order. */
  known: { key: string; quote: SwapQuote } | null
  trouble: { key: string; status: Exclude<QuoteStatus, 'loading' | 'ready'> } | null
  /** Maximum gas of the quotes of each pair, by {@link pairKey}. */
  gas: Readonly<Record<string, bigint>>
}

export const quoteStore = createStore<QuoteState>(() => ({ known: null, trouble: null, gas: {} }))

export function quoteKey({ chainId, sell, buy, amount }: SwapOrder, slippageBps: number): string {
  return `${chainId} ${sell} ${buy} ${amount} ${slippageBps}`.toLowerCase()
}

type Pair = Pick<SwapOrder, 'chainId' | 'sell' | 'buy'>

function pairKey({ chainId, sell, buy }: Pair): string {
  return `${chainId} ${sell} ${buy}`.toLowerCase()
}

/**
 * Returns the gas to leave for a swap of a pair. The maximum of all quotes, not the last one: the amount that it leaves
 * is quoted anew, and would otherwise change with every quote.
 *
 * @param usual - Gas before there is a quote.
 */
export function maxGas({ gas }: QuoteState, pair: Pair, usual: bigint): bigint {
  const quoted = gas[pairKey(pair)] ?? 0n
  return quoted > usual ? quoted : usual
}

/** Number of the latest request: answers to older ones are ignored. */
let latest = 0

/** Fetches a quote for an order. @returns null if there is none; the store has the reason. */
export async function loadQuote(order: SwapOrder, slippageBps: number): Promise<SwapQuote | null> {
  const key = quoteKey(order, slippageBps)
  const request = ++latest
  try {
    const quote = await fetchSwapQuote(order, slippageBps)
    if (request === latest)
      quoteStore.setState((state) => ({
        known: { key, quote },
        trouble: null,
        gas: { ...state.gas, [pairKey(order)]: maxGas(state, order, quote.gas ?? 0n) },
      }))
    return quote
  } catch (error) {
    const status = statusOfError(error)
    // A failed read leaves the last price of this order on screen.
    const keepsQuote = status === 'failed' && quoteStore.getState().known?.key === key
    if (request === latest && !keepsQuote) quoteStore.setState({ known: null, trouble: { key, status } })
    return null
  }
}

function statusOfError(error: unknown): 'noRoute' | 'unsupported' | 'failed' {
  const reason = errorReason(error)
  if (reason === 'CHAIN_NOT_SERVED') return 'unsupported'
  return /insufficient liquidity/i.test(String((error as Error).message)) ? 'noRoute' : 'failed'
}

export function quoteStatusOf({ known, trouble }: QuoteState, key: string | null): QuoteStatus {
  if (trouble !== null && trouble.key === key) return trouble.status
  return known !== null && known.key === key ? 'ready' : 'loading'
}
