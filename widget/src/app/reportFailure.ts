import { hostStore } from '../core/hostStore.ts'
import { alertCodeOf } from './alertCodes.ts'
import { type AlertCode, alertsStore, showAlert } from './alerts.ts'

/**
 * Shows the alert that a failure stands for, beside whatever its view says. An alert that is on screen is not shown
 * again, and a missing connection has a notice of its own.
 *
 * @param otherwise - What it stands for where the error itself stands for none.
 */
export function reportFailure(error: unknown, otherwise: AlertCode | null = null): void {
  const code = alertCodeOf(error) ?? otherwise
  if (code !== null && hostStore.getState().online && alertsStore.getState().alert !== code) showAlert(code)
}
