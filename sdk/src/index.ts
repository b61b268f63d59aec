export type * from '@latch/families/pageTypes.ts'
export type { Reason } from '@latch/protocol/errors.ts'
export { type ErrorData, ProviderRpcError, WalletUnavailableError } from './errors.ts'
export type { LatchEvent, LatchEvents } from './events.ts'
export type {
  Eip1193Provider,
  ProviderEvents,
  RequestArguments,
  RequestOptions,
  RequestResult,
  RpcMethod,
  RpcSchema,
} from './families/defaultFamilyTypes.ts'
export type {
  Balance,
  Balances,
  BalancesQuery,
  Network,
  Pairing,
  PairingState,
  PairOptions,
  WalletInfo,
  WalletList,
  WalletsQuery,
} from './headlessTypes.ts'
export type { Hex } from './hex.ts'
export { createSdk } from './sdk.ts'
export type {
  Connection,
  ConnectionRef,
  Connections,
  ConnectOptions,
  FamilySdkState,
  FundedCoins,
  FundPrefill,
  Sdk,
  SdkOptions,
  SdkState,
  Session,
  SignedIn,
  SignInOptions,
  SignInTerms,
  SolanaSdkState,
  SwapPrefill,
  Theme,
  ThemeColor,
  Transfer,
  ViewName,
  WalletSummary,
} from './types.ts'
