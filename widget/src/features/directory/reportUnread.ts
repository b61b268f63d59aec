import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { reportFailure } from '#app/reportFailure.ts'

/** Reports a list that did not load. The view says that in the list's place: an alert above it would say it twice. */
export function reportUnread(error: unknown): void {
  reportFailure(error)
  if (alertsStore.getState().alert === 'APKT003') dismissAlert()
}
