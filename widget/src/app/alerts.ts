import { createStore } from 'zustand/vanilla'
import { RpcCode } from '../../protocol/errors.ts'
import type { MessageKey } from '../i18n/en.ts'

/** Codes of spec §8; each has its sentence in the catalogue under `alert.{code}`. */
export type AlertCode = MessageKey extends infer Key
  ? Key extends `alert.${infer Code}`
    ? Code
    : never
  : never

export type AlertsState = { alert: AlertCode | null }

/** The alert above the content; it stays until dismissed or replaced. */
export const alertsStore = createStore<AlertsState>(() => ({ alert: null }))

export function showAlert(code: AlertCode): void {
  alertsStore.setState({ alert: code })
}

export function dismissAlert(): void {
  alertsStore.setState({ alert: null })
}

/** The provider's own sentences that stand for a code (spec §8). */
const BY_MESSAGE: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
]

/** The alert that an error of the server or of a provider stands for; null when it is no matter of the whole window. */
export function alertCodeOf(error: unknown): AlertCode | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: { status?: unknown } }
  const known = BY_MESSAGE.find(([text]) => typeof message === 'string' && message.includes(text))
  if (known) return known[1]
  const status = Number(data?.status)
  if (status === 429 || code === RpcCode.limitExceeded) return 'APKT010'
  return status >= 500 && status <= 599 ? 'APKT009' : null
}
