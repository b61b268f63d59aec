import { languageFor, TRANSLATED } from '@latch/protocol/language.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod'

/** Returns the canonical form of a language tag; null if the modal has no texts in its language. */
export function findModalLocale(tag: string): string | null {
  const locale = canonical(tag)
  if (locale === null) return null
  const isEnglish = new Intl.Locale(locale).language === 'en'
  return isEnglish || languageFor([locale], TRANSLATED).lang !== 'en' ? locale : null
}

/** @returns null if it is not a language tag. */
function canonical(tag: string): string | null {
  try {
    const { baseName } = new Intl.Locale(tag)
    return baseName.length <= LIMITS.localeLength ? baseName : null
  } catch {
    return null
  }
}

/** Checked here, because the widget silently ignores other languages. */
export const ModalLocaleSchema = z.string().transform((tag, context) => {
  const locale = findModalLocale(tag)
  if (locale !== null) return locale
  context.addIssue({
    code: 'custom',
    message: `is not a language of the modal: en, ${TRANSLATED.join(', ')}`,
  })
  return z.NEVER
})
