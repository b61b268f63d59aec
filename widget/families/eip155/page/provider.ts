import { type Reason, RpcCode } from '@latch/protocol/errors.ts'
import { isWalletAnswer } from '@latch/protocol/walletAnswers.ts'
import type { Emitter } from '@latch/sdk-source/emitter.ts'
import { ProviderRpcError, rethrow, rpcError } from '@latch/sdk-source/errors.ts'
import { rejectOnAbort, throwIfAborted } from '@latch/sdk-source/rejectOnAbort.ts'
import { type Echo, markOwn } from './ownProvider.ts'
import type { Eip1193Provider, RequestOptions } from './rpcSchema/index.ts'
import type { WalletProvider } from './walletProvider.ts'

type LooseArguments = { method: string; params?: unknown }

export type LooseRequest = (args: LooseArguments, options?: RequestOptions) => Promise<unknown>

/** The ways to an answer. */
export type Answers = {
  /** Calls the wallet of the page that takes this request itself. */
  shortPath(args: LooseArguments): (() => unknown) | undefined
  /** The answers that do not need the widget. `undefined`: this one does. */
  answerLocally(...parameters: Parameters<LooseRequest>): Promise<unknown> | undefined
  /** Sends a request to the widget, and cancels it there when aborted. Rejects with an error for the page. */
  relay: LooseRequest
}

/** The SDK's EIP-1193 provider: checks the arguments, chooses who answers, and rejects instead of throwing. */
export function createProvider(
  answers: Answers,
  emitter: Emitter,
  echo: Pick<Echo, 'has'>,
): Eip1193Provider & Pick<WalletProvider, 'isLatch'> {
  const choose: LooseRequest = async (args, options) => {
    const { method, params } = checkArguments(args)
    if (echo.has(args)) throw rpcError(RpcCode.internal, 'The wallet leads back to Latch', 'WALLET_IS_LATCH')
    const signal = options?.signal
    throwIfAborted(signal)
    const callWallet = answers.shortPath(args)
    if (callWallet) return rejectOnAbort(checkAnswer(method, callWallet()), signal, 'unknown')
    const callArgs = [{ method, params }, { signal }] as const
    return rejectOnAbort(answers.answerLocally(...callArgs) ?? answers.relay(...callArgs), signal)
  }
  const request: LooseRequest = (args, options) => choose(args, options).catch(rethrow)
  return markOwn({
    request: request as Eip1193Provider['request'],
    on: emitter.on,
    removeListener: emitter.removeListener,
    isLatch: true,
  })
}

/** @throws ProviderRpcError -32603, reason WALLET_MALFORMED, if the answer does not show whether the wallet carried out the request. */
async function checkAnswer(method: string, callArgs: unknown): Promise<unknown> {
  const answer = await callArgs
  if (isWalletAnswer(method, answer)) return answer
  throw new ProviderRpcError({
    code: RpcCode.internal,
    message: 'The wallet returned an invalid response.',
    data: { reason: 'WALLET_MALFORMED' satisfies Reason, outcome: 'unknown' },
  })
}

/**
 * @throws ProviderRpcError -32602 for no object, -32600 for no method, -32602 for params that are neither list nor
 * object.
 */
function checkArguments(args: LooseArguments): LooseArguments {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw rpcError(RpcCode.invalidParams, 'Invalid arguments')
  const { method, params } = args
  if (typeof method !== 'string' || !method || method.length > 64)
    throw rpcError(RpcCode.invalidRequest, 'Invalid method')
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw rpcError(RpcCode.invalidParams, 'Invalid params')
  return args
}
