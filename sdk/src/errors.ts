import { type FailureReason, RpcCode, type RpcErrorPayload } from '../../widget/protocol/errors.ts'
import { LIMITS } from '../../widget/protocol/limits.ts'
import { readWalletError } from '../../widget/protocol/walletError.ts'

/** What every rejected request gives (EIP-1193). */
export class ProviderRpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  /** See EIP-1193, EIP-1474 and EIP-5792; a wallet's own codes survive. */
  readonly code: number
  /** JSON-safe detail; `data.reason` names the cause where one code has several. */
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorPayload) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The widget could not be shown or reached. `hint` says what to do about it. */
export class WalletUnavailableError extends ProviderRpcError {
  override readonly name = 'WalletUnavailableError'
  readonly reason: FailureReason
  readonly hint: string

  /** @param outcome - `unknown` where a wallet may have been asked before the widget was lost. */
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

export function rpcError(code: number, message: string, reason?: string): ProviderRpcError {
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
