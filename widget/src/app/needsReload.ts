import { errorReason } from '#api/errorReason.ts'

/**
 * Returns whether a view needs a reload of the document, because its code failed to load twice. The first retry fetches
 * failed code again; code that hangs keeps hanging for the life of the document.
 *
 * @param errors - Errors of the view, in order.
 */
export function needsReload(errors: readonly unknown[]): boolean {
  return errors.filter((error) => errorReason(error) === 'WIDGET_UNAVAILABLE').length > 1
}
