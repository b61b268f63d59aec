import { createStore } from 'zustand/vanilla'
import type { MessageKey } from '#i18n/en.ts'

/** Codes of docs/errors.md, 'Alerts in the modal'; the catalogue has the text of each under `alert.{code}`. */
export type AlertCode = MessageKey extends infer Key
  ? Key extends `alert.${infer Code}`
    ? Code
    : never
  : never

export type AlertsState = { alert: AlertCode | null }

/** The alert above the content; it stays until dismissed or replaced, or until the modal closes. */
export const alertsStore = createStore<AlertsState>(() => ({ alert: null }))

export function showAlert(code: AlertCode): void {
  alertsStore.setState({ alert: code })
}

export function dismissAlert(): void {
  alertsStore.setState({ alert: null })
}
