import { type FailureReason, type Reason, RpcCode, type RpcErrorPayload } from '@latch/protocol/errors.ts'
import { isDeclined, readWalletError, toRejection } from '@latch/protocol/walletError.ts'

/** Details of an error. A wallet's own error may carry any other JSON value in its place. */
export type ErrorData = {
  /** Distinguishes causes that share a code, see [errors](errors.md#reasons). */
  readonly reason?: Reason | FailureReason
  readonly [name: string]: unknown
}

/** Error of every rejected request (EIP-1193). */
export class ProviderRpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  /** Code from EIP-1193, EIP-1474 or EIP-5792, or the wallet's own code. */
  readonly code: number
  /** JSON-safe details; undefined if there are none. */
  readonly data: ErrorData | undefined

  constructor({ code, message, data }: RpcErrorPayload) {
    super(message)
    this.code = code
    // Data of Latch and wallets, unchecked: readers compare single fields.
    this.data = data as ErrorData | undefined
  }
}

/** The widget could not be shown or reached. `reason` is the cause, `hint` describes a fix. */
export class WalletUnavailableError extends ProviderRpcError {
  override readonly name = 'WalletUnavailableError'
  /** Cause, see [errors](errors.md#the-widget-cannot-be-shown). */
  readonly reason: FailureReason
  /** Sentence for the page's author on how to fix it. */
  readonly hint: string

  /** @param outcome - `unknown` if a wallet may have received the request before the widget was lost. */
  constructor({ reason, hint, outcome }: { reason: FailureReason; hint: string; outcome?: unknown }) {
    super({
      code: reason === 'denied_origin' ? RpcCode.unauthorized : RpcCode.disconnected,
      message: hint,
      data: { reason, outcome },
    })
    this.reason = reason
    this.hint = hint
  }
}

export function rpcError(code: number, message: string, reason?: Reason): ProviderRpcError {
  return new ProviderRpcError({ code, message, data: reason && { reason } })
}

/**
 * Converts a wallet's or the channel's error to the class of all our rejections. Code and message are kept, because they
 * are from the page's own wallet or meant for the page; a refusal of the user is 4001.
 */
export function asRpcError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof ProviderRpcError) return thrown
  const error = readWalletError(thrown)
  const { reason, hint, outcome } = (error.data ?? {}) as {
    reason?: FailureReason
    hint?: unknown
    outcome?: unknown
  }
  if (reason && typeof hint === 'string') return new WalletUnavailableError({ reason, hint, outcome })
  return new ProviderRpcError(isDeclined(error) ? toRejection(error) : error)
}

/** For `catch`. @throws the error of {@link asRpcError}. */
export function rethrow(thrown: unknown): never {
  throw asRpcError(thrown)
}
