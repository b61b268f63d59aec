import { referenceOf } from '../core/failures.ts'
import { t } from '../texts/texts.ts'

/** That a service was away, with the reference by which its operator finds why. */
export function unavailableText(error: unknown): string {
  const reference = referenceOf(error)
  const text = t('login.unavailable')
  return reference === undefined ? text : `${text} ${t('login.reference', { reference })}`
}
