import { RpcCode } from '../../widget/protocol/errors.ts'
import { abortable, abortError } from './abortable.ts'
import type { Emitter } from './emitter.ts'
import { asRpcError, rethrow, rpcError } from './errors.ts'
import type { Eip1193Provider, RequestOptions } from './rpcSchema/index.ts'
import type { WalletProvider } from './wallets/discovery.ts'

type LooseArguments = { method: string; params?: unknown }

export type LooseRequest = (args: LooseArguments, options?: RequestOptions) => Promise<unknown>

/** Answers that need not cross the frame. `undefined`: this one must. */
export type LocalAnswers = {
  /** The wallet of the page that takes this method itself. */
  shortPath(method: string): WalletProvider | undefined
  answer(method: string, signal: AbortSignal | undefined): Promise<unknown> | undefined
}

/**
 * The EIP-1193 face of the SDK: checks the arguments, picks the way, and rejects instead of throwing.
 *
 * @param relay - Sends a request to the widget; tells it when the request is taken back. Rejects with what may reach
 * the page.
 */
export function createProvider(local: LocalAnswers, relay: LooseRequest, emitter: Emitter): Eip1193Provider {
  const choose: LooseRequest = (args, options) => {
    const { method, params } = checkArguments(args)
    const signal = options?.signal
    if (signal?.aborted) throw abortError()
    const wallet = local.shortPath(method)
    if (wallet) {
      const answer = Promise.resolve(wallet.request(params === undefined ? { method } : { method, params }))
      return abortable(answer.catch(rethrow), signal)
    }
    return abortable(local.answer(method, signal) ?? relay({ method, params }, { signal }), signal)
  }
  const request: LooseRequest = (args, options) => {
    try {
      return choose(args, options)
    } catch (error) {
      return Promise.reject(asRpcError(error))
    }
  }
  return {
    request: request as Eip1193Provider['request'],
    on: emitter.on,
    removeListener: emitter.removeListener,
  }
}

/**
 * @throws ProviderRpcError -32602 for no object, -32600 for no method, -32602 for params that are neither list nor
 * object.
 */
function checkArguments(args: LooseArguments): LooseArguments {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw rpcError(RpcCode.invalidParams, 'Expected an object')
  const { method, params } = args
  if (typeof method !== 'string' || !method || method.length > 64)
    throw rpcError(RpcCode.invalidRequest, 'Invalid method')
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw rpcError(RpcCode.invalidParams, 'Invalid params')
  return args
}
