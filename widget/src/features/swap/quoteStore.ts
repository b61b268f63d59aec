import { createStore } from 'zustand/vanilla'
import { errorReason } from '../../api/errorReason.ts'
import { fetchSwapQuote, type SwapOrder, type SwapQuote } from '../../api/swap.ts'

/** What is known of the price of just this order. */
export type QuoteFate = 'loading' | 'ready' | 'noRoute' | 'unsupported' | 'failed'

export type QuoteState = {
  /** The newest that was read, and of which order. */
  known: { key: string; quote: SwapQuote } | null
  trouble: { key: string; fate: Exclude<QuoteFate, 'loading' | 'ready'> } | null
}

export const quoteStore = createStore<QuoteState>(() => ({ known: null, trouble: null }))

export function quoteKey({ chainId, sell, buy, amount }: SwapOrder, slippageBps: number): string {
  return `${chainId} ${sell} ${buy} ${amount} ${slippageBps}`.toLowerCase()
}

/** Counts what was asked: an answer to an older question is not taken. */
let asked = 0

/** Reads what an order would bring. @returns null when it cannot be told; the store says why. */
export async function loadQuote(order: SwapOrder, slippageBps: number): Promise<SwapQuote | null> {
  const key = quoteKey(order, slippageBps)
  const turn = ++asked
  try {
    const quote = await fetchSwapQuote(order, slippageBps)
    if (turn === asked) quoteStore.setState({ known: { key, quote }, trouble: null })
    return quote
  } catch (error) {
    const fate = fateOfError(error)
    // A price that was there a moment ago is better than none, for as long as nothing says that it is gone.
    const isKept = fate === 'failed' && quoteStore.getState().known?.key === key
    if (turn === asked && !isKept) quoteStore.setState({ known: null, trouble: { key, fate } })
    return null
  }
}

function fateOfError(error: unknown): 'noRoute' | 'unsupported' | 'failed' {
  const reason = errorReason(error)
  if (reason === 'CHAIN_NOT_SERVED') return 'unsupported'
  return /insufficient liquidity/i.test(String((error as Error).message)) ? 'noRoute' : 'failed'
}

export function quoteFate({ known, trouble }: QuoteState, key: string | null): QuoteFate {
  if (trouble !== null && trouble.key === key) return trouble.fate
  return known !== null && known.key === key ? 'ready' : 'loading'
}
