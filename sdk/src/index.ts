export { ProviderRpcError, WalletUnavailableError } from './errors.ts'
export type { LatchEvent, LatchEvents } from './events.ts'
export type {
  Eip1193Provider,
  ProviderEvents,
  RequestArguments,
  RequestOptions,
  RequestResult,
  RpcMethod,
  RpcSchema,
} from './families/eip155/rpcSchema/index.ts'
export type { SolanaEvents, SolanaProvider, SolanaSendOptions } from './families/solana/types.ts'
export type { Hex } from './hex.ts'
export { createSdk } from './sdk.ts'
export type {
  ConnectOptions,
  FamilySdkState,
  FundedCoins,
  FundWish,
  Namespace,
  Sdk,
  SdkOptions,
  SdkState,
  Session,
  SignedIn,
  SignInOptions,
  SignInTerms,
  SolanaSdkState,
  SwapWish,
  Theme,
  Transfer,
  ViewName,
  WalletSummary,
} from './types.ts'
