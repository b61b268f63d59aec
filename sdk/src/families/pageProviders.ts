import type { CallFamily, PageProvider } from './pageFamily.ts'
import { createSolanaProvider } from './solana/provider.ts'

export type PageProviders = Record<string, PageProvider>

/** The providers beside the EIP-1193 one, by namespace. */
export function createPageProviders(call: CallFamily): PageProviders {
  return { solana: createSolanaProvider(call) }
}
