import { languageFor, TRANSLATED } from '../../protocol/language.ts'

/**
 * The visitor's own locale, for numbers and dates, where the page names none: their first that is of the language in
 * which the document was served. Hosting chose that from the same list.
 */
export function preferredLocale(served: string, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((tag) => languageFor([tag], TRANSLATED).lang === served) ?? served
}
