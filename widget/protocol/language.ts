import { localeTag } from './localeTag.ts'
import { PSEUDO_LOCALE } from './pseudoLocale.ts'

/** Language of the texts, for `lang` and `dir` of the element that shows them (WCAG 3.1.1). */
export type Language = { lang: string; dir: 'ltr' | 'rtl' }

/** Languages besides English that the modal has texts in: a file each in `widget/texts/`. */
export const TRANSLATED = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const
export type TranslatedTag = (typeof TRANSLATED)[number]

/** Names of a developer's own machine. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the languages besides English that texts are offered in at a host. The pseudo language is among them on a developer's
 * machine only: elsewhere a page could choose it to turn around the warnings that a user reads.
 */
export function languagesAt(hostname: string): readonly string[] {
  return LOOPBACK.test(hostname) ? [...TRANSLATED, PSEUDO_LOCALE] : TRANSLATED
}

/** {@link languagesAt} the page that this runs in; a program without a page has no pseudo language. */
export function languagesHere(): readonly string[] {
  const { location } = globalThis as { location?: { hostname: string } }
  return languagesAt(location?.hostname ?? '')
}

const RIGHT_TO_LEFT = ['Arab', 'Hebr']

/**
 * Returns the language for a list of preferences: that of the first one with texts, else English. Server and widget both
 * use it, so that the document never changes direction once shown.
 *
 * @param wanted - BCP 47 in any case, in order of preference; invalid ones are skipped.
 * @param translated - Languages with texts besides English: {@link languagesAt} a host.
 */
export function languageFor(wanted: readonly string[], translated: readonly string[]): Language {
  for (const tag of wanted) {
    const locale = readTag(tag)
    const lang = locale && closestTo(locale, ['en', ...translated])
    if (lang) return { lang, dir: RIGHT_TO_LEFT.includes(locale.script ?? '') ? 'rtl' : 'ltr' }
  }
  return { lang: 'en', dir: 'ltr' }
}

/** Returns a tag with the same language and script, e.g. `zh-TW` for `zh-Hant-HK`; among several, that of the region. */
function closestTo({ language, script, region }: Intl.Locale, tags: readonly string[]): string | undefined {
  const readable = tags.filter((tag) => {
    const other = readTag(tag)
    return other?.language === language && other.script === script
  })
  return readable.find((tag) => readTag(tag)?.region === region) ?? readable[0]
}

/** Parses a tag and adds a missing script and region, e.g. `pt-Latn-BR` for `pt`; null if it is invalid. */
function readTag(text: string): Intl.Locale | null {
  const tag = localeTag(text)
  return tag === null ? null : new Intl.Locale(tag).maximize()
}
