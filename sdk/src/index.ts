export type { Reason } from '../../widget/protocol/errors.ts'
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
} from './families/defaultFamilyTypes.ts'
export type {
  Namespace,
  PolkadotAccount,
  PolkadotEvents,
  PolkadotInjected,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotRaw,
  PolkadotSigned,
  PolkadotSigner,
  SolanaEvents,
  SolanaProvider,
  SolanaSendOptions,
  SuiEvents,
  SuiExecuted,
  SuiProvider,
  SuiSigned,
  SuiTransaction,
} from './families/publicTypes.ts'
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
  FundWish,
  Sdk,
  SdkOptions,
  SdkState,
  Session,
  SignedIn,
  SignInOptions,
  SignInTerms,
  SolanaSdkState,
  SwapPrefill,
  SwapWish,
  Theme,
  Transfer,
  ViewName,
  WalletSummary,
} from './types.ts'
