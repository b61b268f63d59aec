import { RpcCode, type RpcErrorPayload, rejectionMessage } from './errors.ts'
import { LIMITS } from './limits.ts'

type Thrown = Partial<Record<'code' | 'message' | 'data' | 'error' | 'cause', unknown>> | null | undefined

/**
 * Of wallets that name no code: their user declined. Without the word 'user' it has to be all that the text says ('Request
 * rejected'), for a node rejects, too, and names a cause.
 *
 * @see docs/behaviour.md#declining
 */
const DECLINED = [
  /^(?=.*user).*(reject|denied|declin|cancel|closed|dismiss)/is,
  /^(?:[\p{L}’']+ ){0,4}(?:rejected|denied|declined|cancell?ed|dismissed)(?: by [\p{L} ]{1,24})?[.!]?$/iu,
  /\b(?:pop-?up|window|modal|dialog)\b.{0,24}\b(?:closed|dismissed)\b/is,
]

/**
 * Reads whatever a wallet threw: an error with a code, one in the wrapping of its transport, a text, nothing at all. Its
 * text is cut, for it may be as long as the wallet likes.
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

/** The code of an error, which some wallets write as text; null where there is none. */
function readCode(thrown: unknown): number | null {
  const code = (thrown as Thrown)?.code
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return Number.isInteger(code) ? (code as number) : null
}

/** The text of an error as far as it may cross; empty where there is none. */
export function cutMessage(message: unknown): string {
  return typeof message === 'string' ? message.slice(0, LIMITS.errorMessageLength) : ''
}

/** In the place of a text that is missing. */
export function defaultMessage(code: number): string {
  if (code === RpcCode.userRejected) return rejectionMessage()
  return code === RpcCode.internal ? 'Internal error' : 'The wallet gives no reason.'
}

/** Codes and words with which wallets say that their user declined. @see docs/behaviour.md#declining */
const DECLINED_CODES: readonly unknown[] = [RpcCode.userRejected, 5000, 5002]
const DECLINED_WORDS =
  /user (has )?(reject|denied|declin|cancel|closed|dismiss)|(rejected|denied|declined|cancell?ed) by (the )?user|connection request reset/i

/** Whether a wallet's error says, by code or in words, or by the error within it, that its user declined. */
export function isDeclined(error: unknown): boolean {
  const { code, data } = (error ?? {}) as NonNullable<Thrown>
  const inner = (data as { originalError?: Thrown } | null | undefined)?.originalError
  return DECLINED_CODES.includes(code) || readCode(inner) === RpcCode.userRejected || saysDeclined(error)
}

/** Whether it says so in words, which are clear where a code has two meanings. */
export function saysDeclined(error: unknown): boolean {
  const { code, message } = (error ?? {}) as NonNullable<Thrown>
  // What was declined there is the upgrade of an account, which EIP-5792 has a code of its own for.
  return code !== RpcCode.atomicReadyRejected && DECLINED_WORDS.test(String(message))
}

/** The user declined in the wallet: 4001, whatever the wallet's code; its own 4001 keeps its words. */
export function toRejection({ code, message, data }: RpcErrorPayload): RpcErrorPayload {
  if (code === RpcCode.userRejected) return { code, message, data }
  return { code: RpcCode.userRejected, message: rejectionMessage(message) }
}
