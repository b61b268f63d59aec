import type { Hex } from '../hex.ts'
import type { WalletSummary } from '../walletSummary.ts'
import type { BitcoinProvider } from './bip122/types.ts'
import type { CosmosProvider } from './cosmos/types.ts'
import type { PolkadotProvider } from './polkadot/types.ts'
import type { SolanaProvider } from './solana/types.ts'
import type { StacksProvider } from './stacks/types.ts'
import type { SuiProvider } from './sui/types.ts'

export type {
  BitcoinAccount,
  BitcoinEvents,
  BitcoinProvider,
  BitcoinPurpose,
  BitcoinSignInput,
} from './bip122/types.ts'
export type {
  CosmosAminoSigner,
  CosmosDirectDoc,
  CosmosDirectSigner,
  CosmosEvents,
  CosmosKey,
  CosmosProvider,
  CosmosSignature,
} from './cosmos/types.ts'
export type {
  PolkadotAccount,
  PolkadotEvents,
  PolkadotInjected,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotRaw,
  PolkadotSigned,
  PolkadotSigner,
} from './polkadot/types.ts'
export type { SolanaEvents, SolanaProvider, SolanaSendOptions } from './solana/types.ts'
export type { StacksAddress, StacksEvents, StacksProvider } from './stacks/types.ts'
export type { SuiEvents, SuiExecuted, SuiProvider, SuiSigned, SuiTransaction } from './sui/types.ts'

/** Providers of the chain families beside EVM that can be connected, by CAIP-2 namespace. */
export type FamilyProviders = {
  bip122: BitcoinProvider
  cosmos: CosmosProvider
  polkadot: PolkadotProvider
  solana: SolanaProvider
  stacks: StacksProvider
  sui: SuiProvider
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
