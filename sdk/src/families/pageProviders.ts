import type { CallFamily, PageProvider } from './pageFamily.ts'
import { createSolanaProvider } from './solana/provider.ts'

export type PageProviders = Record<string, PageProvider>

/**
 * The providers beside the EIP-1193 one, by namespace.
 *
 * @param origin - Of the widget; named where the code of a family fails to load.
 * @param signal - Takes back what was offered to the page's other scripts.
 */
export function createPageProviders(origin: string, call: CallFamily, signal: AbortSignal): PageProviders {
  return { solana: createSolanaProvider(origin, call, signal) }
}
