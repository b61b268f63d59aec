import type { Translate } from '@latch/widget/src/i18n/translate.ts'

/** Returns when a signature expires. @param seconds - Since 1970; null if it never does. */
export function endText(t: Translate, locale: string, seconds: number | null): string {
  if (seconds === null) return t('approve.neverEnds')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1_000)
}
