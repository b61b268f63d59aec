import type { ProviderRpcError } from '@latch/sdk-source/errors.ts'
import type { LatchEvent } from '@latch/sdk-source/events.ts'
import type { Hex } from '@latch/sdk-source/hex.ts'
import type { Eip747 } from './eip747.ts'
import type { Eip1474 } from './eip1474.ts'
import type { Eip2255 } from './eip2255.ts'
import type { Eip3085 } from './eip3085.ts'
import type { Eip3326 } from './eip3326.ts'
import type { Eip5792 } from './eip5792.ts'
import type { Erc7715 } from './erc7715.ts'
import type { Erc7811 } from './erc7811.ts'
import type { Erc7846 } from './erc7846.ts'

/** Params and result of each RPC method. Other methods can be requested, too; their result is `unknown`. */
export type RpcSchema = Eip747 & Eip1474 & Eip2255 & Eip3085 & Eip3326 & Eip5792 & Erc7715 & Erc7811 & Erc7846

/** Names of the methods in {@link RpcSchema}. */
export type RpcMethod = keyof RpcSchema

type ParamsOf<Method> = Method extends RpcMethod
  ? Pick<RpcSchema[Method], 'params' & keyof RpcSchema[Method]>
  : { params?: readonly unknown[] | object | undefined }

/** First argument of `request`: the method and its params. */
export type RequestArguments<Method extends string> = { method: Method } & ParamsOf<Method>

/** Result of `request` for a method. */
export type RequestResult<Method extends string> = Method extends RpcMethod
  ? RpcSchema[Method]['result']
  : unknown

/** Second argument of `request`. */
export type RequestOptions = {
  /**
   * Aborting it rejects the request with code 4001 and `data.reason` `HOST_ABORTED`. `data.outcome` is `unknown` if
   * the wallet may already have received the request: it can still carry it out.
   */
  signal?: AbortSignal | undefined
}

/** Events of EIP-1193, and `event` for events of the modal. */
export type ProviderEvents = {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  chainChanged: Hex
  accountsChanged: Hex[]
  message: { type: string; data: unknown }
  event: LatchEvent
}

/** An EIP-1193 provider with typed methods. */
export type Eip1193Provider = {
  /**
   * Sends an RPC request to the wallet or to a node of the active chain.
   * @throws {@link ProviderRpcError} with a code from EIP-1193, EIP-1474 or EIP-5792; always as a rejection.
   */
  request<const Method extends RpcMethod | (string & {})>(
    args: RequestArguments<Method>,
    options?: RequestOptions,
  ): Promise<RequestResult<Method>>
  /** Adds a listener. Returns the object that it was called on, so that calls can be chained. */
  on<This, Name extends keyof ProviderEvents>(
    this: This,
    name: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): This
  /** Removes a listener. Returns the object that it was called on. */
  removeListener<This, Name extends keyof ProviderEvents>(
    this: This,
    name: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): This
}
