import { referenceOf } from '../core/failures.ts'
import { t } from '../texts/texts.ts'

/** Text for an unavailable service, with the reference that lets its operator find the cause. */
export function unavailableText(error: unknown): string {
  const reference = referenceOf(error)
  const text = t('login.unavailable')
  return reference === undefined ? text : `${text} ${t('login.reference', { reference })}`
}
