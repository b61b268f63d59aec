/** Types of the top-level family, to be re-exported. */
export type { Announcement, Discovery } from '@latch/families/eip155/page/discovery.ts'
export type {
  Eip1193Provider,
  ProviderEvents,
  RequestArguments,
  RequestOptions,
  RequestResult,
  RpcMethod,
  RpcSchema,
} from '@latch/families/eip155/page/rpcSchema/index.ts'
