/** What the family of the top level writes and finds there, for whoever passes it on. */
export type { Announcement, Discovery } from './eip155/discovery.ts'
export type {
  Eip1193Provider,
  ProviderEvents,
  RequestArguments,
  RequestOptions,
  RequestResult,
  RpcMethod,
  RpcSchema,
} from './eip155/rpcSchema/index.ts'
