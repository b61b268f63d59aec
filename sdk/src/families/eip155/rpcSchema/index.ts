import type { ProviderRpcError } from '../../../errors.ts'
import type { LatchEvent } from '../../../events.ts'
import type { Hex } from '../../../hex.ts'
import type { Eip747 } from './eip747.ts'
import type { Eip1474 } from './eip1474.ts'
import type { Eip2255 } from './eip2255.ts'
import type { Eip3085 } from './eip3085.ts'
import type { Eip3326 } from './eip3326.ts'
import type { Eip5792 } from './eip5792.ts'
import type { Erc7811 } from './erc7811.ts'
import type { Erc7846 } from './erc7846.ts'

/** Method -> params and result. A method outside of it may be asked for too: its result is `unknown`. */
export type RpcSchema = Eip747 & Eip1474 & Eip2255 & Eip3085 & Eip3326 & Eip5792 & Erc7811 & Erc7846

export type RpcMethod = keyof RpcSchema

type ParamsOf<Method> = Method extends RpcMethod
  ? Pick<RpcSchema[Method], 'params' & keyof RpcSchema[Method]>
  : { params?: readonly unknown[] | object | undefined }

export type RequestArguments<Method extends string> = { method: Method } & ParamsOf<Method>

export type RequestResult<Method extends string> = Method extends RpcMethod
  ? RpcSchema[Method]['result']
  : unknown

export type RequestOptions = {
  /**
   * Aborting rejects the request with 4001, `data.reason` `HOST_ABORTED`; with `data.outcome` `unknown` where a wallet
   * may have been asked: it may yet do it.
   */
  signal?: AbortSignal | undefined
}

/** EIP-1193, and what happens in the modal. */
export type ProviderEvents = {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  chainChanged: Hex
  accountsChanged: Hex[]
  message: { type: string; data: unknown }
  event: LatchEvent
}

export type Eip1193Provider = {
  /**
   * @throws ProviderRpcError with the code of EIP-1193, EIP-1474 or EIP-5792; always as a rejection.
   */
  request<const Method extends RpcMethod | (string & {})>(
    args: RequestArguments<Method>,
    options?: RequestOptions,
  ): Promise<RequestResult<Method>>
  /** Gives back what it is called on, as `removeListener` does: `provider.on(…).on(…)`. */
  on<This, Name extends keyof ProviderEvents>(
    this: This,
    name: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): This
  removeListener<This, Name extends keyof ProviderEvents>(
    this: This,
    name: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): This
}
