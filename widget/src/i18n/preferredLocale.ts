import { languageFor, languagesHere } from '@latch/protocol/language.ts'

/**
 * Returns the locale for numbers and dates if the page names none: the first of the operator's and the user's locales
 * in the language in which the document was served. Hosting chose that from the same list.
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
