import { RpcCode, type RpcErrorPayload, rejectionMessage } from './errors.ts'
import { LIMITS } from './limits.ts'

type Thrown = Partial<Record<'code' | 'message' | 'data' | 'error' | 'cause', unknown>> | null | undefined

/**
 * Messages without a code that mean that the user declined. Without the word 'user' it must be the whole message ('Request
 * rejected'), because nodes also reject, and state a cause.
 *
 * @see docs/behaviour.md#declining
 */
const DECLINED = [
  /^(?=.*user).*(reject|denied|declin|cancel|closed|dismiss)/is,
  /^(?:[\p{L}’']+ ){0,4}(?:rejected|denied|declined|cancell?ed|dismissed)(?: by [\p{L} ]{1,24})?[.!]?$/iu,
  /\b(?:pop-?up|window|modal|dialog)\b.{0,24}\b(?:closed|dismissed)\b/is,
]

/**
 * Reads anything that a wallet threw: an error with a code, one wrapped by its transport, a text, or nothing. Its text is
 * cut, because it may have any length.
 */
export function readWalletError(thrown: unknown): RpcErrorPayload {
  const outer = thrown as Thrown
  const coded = [outer, outer?.error, outer?.cause].find((each) => readCode(each) !== null) as Thrown
  const { message, data } = (coded ?? outer ?? {}) as NonNullable<Thrown>
  const text = cutMessage(typeof thrown === 'string' ? thrown : message)
  if (!coded && DECLINED.some((words) => words.test(text)))
    return { code: RpcCode.userRejected, message: rejectionMessage(text) }
  const known = readCode(coded) ?? RpcCode.internal
  return { code: known, message: text || defaultMessage(known), data }
}

/** Returns the code of an error, which some wallets write as text; null if there is none. */
function readCode(thrown: unknown): number | null {
  const code = (thrown as Thrown)?.code
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return Number.isInteger(code) ? (code as number) : null
}

/** Returns the text of an error, cut for the channel; empty if there is none. */
export function cutMessage(message: unknown): string {
  return typeof message === 'string' ? message.slice(0, LIMITS.errorMessageLength) : ''
}

/** Returns the message for an error without text. */
export function defaultMessage(code: number): string {
  if (code === RpcCode.userRejected) return rejectionMessage()
  return code === RpcCode.internal ? 'Internal error' : 'The wallet gives no reason.'
}

/** Codes and words with which wallets report that their user declined. @see docs/behaviour.md#declining */
const DECLINED_CODES: readonly unknown[] = [RpcCode.userRejected, 5000, 5002]
const DECLINED_WORDS =
  /user (has )?(reject|denied|declin|cancel|closed|dismiss)|(rejected|denied|declined|cancell?ed) by (the )?user|connection request reset/i

/** Returns whether a wallet's error, or the error within it, reports by code or in words that its user declined. */
export function isDeclined(error: unknown): boolean {
  const { code, data } = (error ?? {}) as NonNullable<Thrown>
  const inner = (data as { originalError?: Thrown } | null | undefined)?.originalError
  return DECLINED_CODES.includes(code) || readCode(inner) === RpcCode.userRejected || saysDeclined(error)
}

/** Returns whether the error's text reports it, which is clear even if a code has two meanings. */
export function saysDeclined(error: unknown): boolean {
  const { code, message } = (error ?? {}) as NonNullable<Thrown>
  // There the user declined the upgrade of an account, which has its own code in EIP-5792.
  return code !== RpcCode.atomicReadyRejected && DECLINED_WORDS.test(String(message))
}

/**
 * Returns the error for a request declined in the wallet: 4001, whatever the wallet's code. The message of a 4001 from the
 * wallet is kept.
 */
export function toRejection({ code, message, data }: RpcErrorPayload): RpcErrorPayload {
  if (code === RpcCode.userRejected) return { code, message, data }
  return { code: RpcCode.userRejected, message: rejectionMessage(message) }
}
