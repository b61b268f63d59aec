import { RpcCode } from '@latch/protocol/errors.ts'
import { hostStore } from '#core/hostStore.ts'
import { type AlertCode, alertsStore, showAlert } from './alerts.ts'

/**
 * Shows the alert for a failure, besides the view's own message. Does not repeat an alert that is on screen; a missing
 * connection has its own notice.
 *
 * @param otherwise - Alert if the error itself has none.
 */
export function reportFailure(error: unknown, otherwise: AlertCode | null = null): void {
  const code = alertCodeOf(error) ?? otherwise
  if (code !== null && hostStore.getState().online && alertsStore.getState().alert !== code) showAlert(code)
}

/** Error messages of the provider that map to a code. */
const BY_MESSAGE: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
]

/** Returns the alert for an error of the server or a provider; null if it does not concern the whole window. */
export function alertCodeOf(error: unknown): AlertCode | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: { status?: unknown } }
  const known = BY_MESSAGE.find(([text]) => typeof message === 'string' && message.includes(text))
  if (known) return known[1]
  const status = Number(data?.status)
  if (status === 429 || code === RpcCode.limitExceeded) return 'APKT010'
  // Hosting's only answer for a project that it does not have.
  if (status === 401) return 'APKT007'
  return status >= 500 && status <= 599 ? 'APKT009' : null
}
