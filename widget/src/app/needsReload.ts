import { errorReason } from '#api/errorReason.ts'

/**
 * Whether a view can only come with the document anew: its code did not load twice. What fails is fetched again by the first retry; what
 * hangs stays hanging for the life of the document.
 *
 * @param errors - That the view threw, in their order.
 */
export function needsReload(errors: readonly unknown[]): boolean {
  return errors.filter((error) => errorReason(error) === 'WIDGET_UNAVAILABLE').length > 1
}
