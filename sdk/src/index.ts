export { ProviderRpcError, WalletUnavailableError } from './errors.ts'
export type { Hex } from './hex.ts'
export type {
  Eip1193Provider,
  ProviderEvents,
  RequestArguments,
  RequestOptions,
  RequestResult,
  RpcMethod,
  RpcSchema,
} from './rpcSchema/index.ts'
export { createSdk } from './sdk.ts'
export type { SolanaEvents, SolanaProvider, SolanaSendOptions } from './solana/types.ts'
export type {
  ConnectOptions,
  Namespace,
  Sdk,
  SdkOptions,
  SdkState,
  Session,
  SolanaSdkState,
  Theme,
  Transfer,
  ViewName,
  WalletSummary,
} from './types.ts'
