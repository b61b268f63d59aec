import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { reportFailure } from '#app/reportFailure.ts'

/** Reports a list that did not load. The view shows the failure in the list's place, so an alert would repeat it. */
export function reportUnread(error: unknown): void {
  reportFailure(error)
  if (alertsStore.getState().alert === 'APKT003') dismissAlert()
}
