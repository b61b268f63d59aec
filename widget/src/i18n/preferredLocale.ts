import { languageFor, languagesHere } from '@latch/protocol/language.ts'

/**
 * The locale, for numbers and dates, where the page names none: the operator's, else the visitor's first, that is of the language in
 * which the document was served. Hosting chose that from the same list.
 */
export function preferredLocale(
  served: string,
  operatorLocale?: string,
  wanted: readonly string[] = navigator.languages,
): string {
  const all = operatorLocale ? [operatorLocale, ...wanted] : wanted
  return all.find((tag) => languageFor([tag], languagesHere()).lang === served) ?? served
}

/** Returns the language that hosting would serve if the page names none. */
export function defaultLanguage(
  operatorLocale: string | undefined,
  wanted: readonly string[] = navigator.languages,
): string {
  return languageFor(operatorLocale ? [operatorLocale] : wanted, languagesHere()).lang
}
