import { RpcCode, type RpcErrorPayload, rejectionMessage } from './errors.ts'
import { LIMITS } from './limits.ts'

type Thrown = Partial<Record<'code' | 'message' | 'data' | 'error' | 'cause', unknown>> | null | undefined

/** Of wallets that name no code: their user declined. */
const DECLINED = /^(?=.*user).*(reject|denied|declin|cancel)/is

/**
 * Reads whatever a wallet threw: an error with a code, one in the wrapping of its transport, a text, nothing at all. Its
 * text is cut, for it may be as long as the wallet likes.
 */
export function readWalletError(thrown: unknown): RpcErrorPayload {
  const outer = thrown as Thrown
  const coded = [outer, outer?.error, outer?.cause].find((each) =>
    Number.isInteger((each as Thrown)?.code),
  ) as Thrown
  const { code, message, data } = (coded ?? outer ?? {}) as NonNullable<Thrown>
  const text = cutMessage(typeof thrown === 'string' ? thrown : message)
  if (!coded && DECLINED.test(text)) return { code: RpcCode.userRejected, message: rejectionMessage(text) }
  const known = coded ? (code as number) : RpcCode.internal
  return { code: known, message: text || defaultMessage(known), data }
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
