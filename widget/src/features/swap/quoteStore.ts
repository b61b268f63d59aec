import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { fetchSwapQuote, type SwapOrder, type SwapQuote } from '#api/swap.ts'

/** Status of the quote for exactly this order. */
export type QuoteStatus = 'loading' | 'ready' | 'noRoute' | 'unsupported' | 'failed'

export type QuoteState = {
  /** The latest quote, and the key of its order. */
  known: { key: string; quote: SwapQuote } | null
  trouble: { key: string; status: Exclude<QuoteStatus, 'loading' | 'ready'> } | null
}

export const quoteStore = createStore<QuoteState>(() => ({ known: null, trouble: null }))

export function quoteKey({ chainId, sell, buy, amount }: SwapOrder, slippageBps: number): string {
  return `${chainId} ${sell} ${buy} ${amount} ${slippageBps}`.toLowerCase()
}

/** Number of the latest request: answers to older ones are ignored. */
let latest = 0

/** Fetches a quote for an order. @returns null if there is none; the store has the reason. */
export async function loadQuote(order: SwapOrder, slippageBps: number): Promise<SwapQuote | null> {
  const key = quoteKey(order, slippageBps)
  const request = ++latest
  try {
    const quote = await fetchSwapQuote(order, slippageBps)
    if (request === latest) quoteStore.setState({ known: { key, quote }, trouble: null })
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
