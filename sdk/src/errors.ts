import {
  type FailureReason,
  type Reason,
  RpcCode,
  type RpcErrorPayload,
} from '../../widget/protocol/errors.ts'
import { LIMITS } from '../../widget/protocol/limits.ts'
import { readWalletError } from '../../widget/protocol/walletError.ts'

/** The error that every rejected request gives (EIP-1193). */
export class ProviderRpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  /** Code from EIP-1193, EIP-1474 or EIP-5792, or the wallet's own code. */
  readonly code: number
  /** JSON-safe details. `data.reason` tells apart causes that share a code; see `docs/errors.md`. */
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorPayload) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The widget could not be shown or reached. `reason` is the cause, `hint` says how to fix it. */
export class WalletUnavailableError extends ProviderRpcError {
  override readonly name = 'WalletUnavailableError'
  readonly reason: FailureReason
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
 * Makes what a wallet threw, or the channel refused with, an `Error` with an integer code; one that already is stays
 * the same object, unless its text is too long. The text is kept: it comes from the page's own wallet or was meant for
 * the page.
 */
export function asRpcError(thrown: unknown): Error {
  if (
    thrown instanceof Error &&
    Number.isInteger((thrown as { code?: unknown }).code) &&
    thrown.message.length <= LIMITS.errorMessageLength
  )
    return thrown
  const { code, message, data } = readWalletError(thrown)
  const { reason, hint, outcome } = (data ?? {}) as {
    reason?: FailureReason
    hint?: unknown
    outcome?: unknown
  }
  if (reason && typeof hint === 'string') return new WalletUnavailableError({ reason, hint, outcome })
  return new ProviderRpcError({ code, message, data })
}

/** For `catch`. @throws what {@link asRpcError} makes of it. */
export function rethrow(thrown: unknown): never {
  throw asRpcError(thrown)
}
