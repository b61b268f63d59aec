import { type Envelope, toRpcError } from '@latch/protocol/envelope.ts'
import {
  type ModalReason,
  type Reason,
  RpcCode,
  type RpcErrorPayload,
  rejectionMessage,
} from '@latch/protocol/errors.ts'
import { toRejection } from '@latch/protocol/walletError.ts'

/** Parts of the widget's own errors; `data` starts with `reason`. A wallet's errors keep their data and have no reason. */
type RpcErrorParts = RpcErrorPayload & { reason?: Reason | ModalReason | undefined }

/** An error that may cross the channel unchanged: integer code, a sentence, JSON-safe data. @see EIP-1193 */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, reason, data }: RpcErrorParts) {
    super(message)
    this.code = code
    this.data = reason === undefined ? data : { reason, ...(data as object | undefined) }
  }
}

/**
 * Returns the result of an envelope from the page. The page is untrusted: anything that is not an envelope throws -32603.
 *
 * @throws {@link RpcError} with the envelope's code, message and data.
 */
export function unwrap<Result>(envelope: Envelope<Result>): Result {
  if (typeof envelope === 'object' && envelope !== null) {
    if (envelope.ok === true) return envelope.result
    if (envelope.ok === false) throw new RpcError(toRpcError(envelope.error))
  }
  throw new RpcError({ code: RpcCode.internal, message: 'The page returned an invalid response.' })
}

/**
 * 4001. With `data.reason` it is not the user who declined.
 *
 * @param cause - A sentence, as in {@link rejectionMessage}.
 */
export function userRejected(cause?: string, reason?: Reason): RpcError {
  return new RpcError({ code: RpcCode.userRejected, message: rejectionMessage(cause), reason })
}

/**
 * Returns the error for a request declined in the wallet: 4001, whatever the wallet's code. The message of a 4001 from the
 * wallet is kept.
 */
export function asRejection(error: RpcErrorPayload): RpcError {
  return new RpcError(toRejection(error))
}

/** Returns 4001 for a modal that the user closed before a wallet was called. The SDK uses the same message. */
export function modalClosed(): RpcError {
  return userRejected('Modal closed.')
}

/** 4001, reason HOST_ABORTED: the page canceled. The SDK uses the same words. */
export function aborted(): RpcError {
  return userRejected('The request was aborted.', 'HOST_ABORTED')
}

/** Codes with which wallets report an unknown method. */
const UNSUPPORTED_CODES: readonly unknown[] = [
  RpcCode.unsupportedMethod,
  RpcCode.methodNotFound,
  RpcCode.methodNotSupported,
]

/** Returns whether a wallet's error reports an unknown method. */
export function isUnsupported(error: unknown): boolean {
  return UNSUPPORTED_CODES.includes((error as { code?: unknown } | null | undefined)?.code)
}

/**
 * Returns 4900, reason WALLET_GONE: the wallet of the session cannot be reached.
 *
 * @param detail - `outcome: 'unknown'` if the request has already been sent to it.
 */
export function walletGone(
  message = 'The wallet is no longer in this page. Enable it, then reload the page.',
  detail?: { outcome: 'unknown' },
): RpcError {
  return new RpcError({ code: RpcCode.disconnected, message, reason: 'WALLET_GONE', data: detail })
}

/** Returns -32602. The message names the field. */
export function invalidParams(message: string): RpcError {
  return new RpcError({ code: RpcCode.invalidParams, message })
}

/** Returns 4100, reason NO_ACCOUNT: the wallet shares no account with this site. */
export function noAccount(): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message: 'The wallet returned no account.',
    reason: 'NO_ACCOUNT',
  })
}

/** Returns -32603, reason WALLET_MALFORMED: the wallet's answer does not have the shape that its method requires. */
export function malformed(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet returned an invalid response.',
    reason: 'WALLET_MALFORMED',
  })
}
