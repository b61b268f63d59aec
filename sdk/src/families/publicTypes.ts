import type { SolanaProvider } from './solana/types.ts'

export type { SolanaEvents, SolanaProvider, SolanaSendOptions } from './solana/types.ts'

/** Providers of the chain families beside EVM that can be connected, by CAIP-2 namespace. */
export type FamilyProviders = { solana: SolanaProvider }

/** Chain families that can be connected, as CAIP-2 namespaces. */
export type Namespace = 'eip155' | keyof FamilyProviders
