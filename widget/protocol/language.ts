import { PSEUDO_LOCALE } from './pseudoLocale.ts'

/** What the texts are written in, for the `lang` and `dir` of what shows them (WCAG 3.1.1). */
export type Language = { lang: string; dir: 'ltr' | 'rtl' }

/**
 * The language of the catalogue that serves a wish: English but for the pseudo language, until there are others. Server
 * and widget both ask here, so that the document never turns around in front of its visitor.
 *
 * @param tag - BCP 47 as the page wishes it, in any case; whatever else it says means English.
 */
export function languageFor(tag: string): Language {
  return tag.toLowerCase() === PSEUDO_LOCALE.toLowerCase()
    ? { lang: PSEUDO_LOCALE, dir: 'rtl' }
    : { lang: 'en', dir: 'ltr' }
}
