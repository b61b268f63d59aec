import type { Hex } from '@latch/sdk-source/hex.ts'
import type { WalletSummary } from '@latch/sdk-source/walletSummary.ts'
import type { BitcoinProvider } from './bip122/page/types.ts'
import type { CosmosProvider } from './cosmos/page/types.ts'
import type { PolkadotProvider } from './polkadot/page/types.ts'
import type { SolanaProvider } from './solana/page/types.ts'
import type { StacksProvider } from './stacks/page/types.ts'
import type { SuiProvider } from './sui/page/types.ts'
import type { TronProvider } from './tron/page/types.ts'

export type * from './bip122/page/types.ts'
export type * from './cosmos/page/types.ts'
export type * from './polkadot/page/types.ts'
export type * from './solana/page/types.ts'
export type * from './stacks/page/types.ts'
export type * from './sui/page/types.ts'
export type * from './tron/page/types.ts'

/** Providers of the chain families beside EVM that can be connected, by CAIP-2 namespace. */
export type FamilyProviders = {
  bip122: BitcoinProvider
  cosmos: CosmosProvider
  polkadot: PolkadotProvider
  solana: SolanaProvider
  stacks: StacksProvider
  sui: SuiProvider
  tron: TronProvider
}

/** Chain families that can be connected, as CAIP-2 namespaces. */
export type Namespace = 'eip155' | keyof FamilyProviders

type Sessions = {
  eip155: {
    namespace: 'eip155'
    /** EIP-55 addresses, the active account first. */
    accounts: readonly Hex[]
    /** Chain ID in hex (EIP-695). */
    chainId: Hex
    wallet: WalletSummary
  }
} & {
  [Family in keyof FamilyProviders]: {
    namespace: Family
    /** Addresses in the family's format, the active account first. */
    accounts: readonly string[]
    /** CAIP-2 chain ID. */
    chainId: string
    wallet: WalletSummary
  }
}

/** A connected session. `namespace` discriminates the chain families. */
export type Session<Family extends Namespace = Namespace> = Sessions[Family]
