import { type Language, languageFor, languagesHere } from '@latch/protocol/language.ts'
import { PSEUDO_LOCALE } from '@latch/protocol/pseudoLocale.ts'
import { formatLocale } from '@latch/widget/src/i18n/formatLocale.ts'
import type { Message } from '@latch/widget/src/i18n/message.ts'
import { pseudoRtl } from '@latch/widget/src/i18n/pseudo.ts'
import { type TextParams, translator } from '@latch/widget/src/i18n/translator.ts'
import { en, type TextKey } from './en.ts'
import { loadTranslation, type Translation } from './loadTranslation.ts'

type Translate<Key> = (key: Key, params?: TextParams) => string
type English<Key extends string> = Readonly<Partial<Record<Key, Message>>>

/** Current language of the page. */
type Moment = Language & {
  /** BCP 47 for Intl. */
  locale: string
  translation: Translation
}

let moment: Moment = { locale: 'en', lang: 'en', dir: 'ltr', translation: {} }
let chosen = 'en'
let english: English<TextKey> = en

/** Returns a text in the current language. */
export const t: Translate<TextKey> = speaker('texts', () => english)

/** Adds texts to a page's {@link t}. */
export function addTexts(more: English<TextKey>): void {
  english = { ...english, ...more }
  moment = { ...moment }
}

/**
 * Sets the language. Only the tag comes from outside: the texts are part of this build.
 *
 * @param tag - BCP 47 tag that the page requested; English if it is invalid or has no texts.
 */
export async function setLocale(tag: string, load = loadTranslation): Promise<Language> {
  const locale = canonical(tag)
  chosen = locale
  const language = languageFor([locale], languagesHere())
  const isGenerated = language.lang === 'en' || language.lang === PSEUDO_LOCALE
  const translation = isGenerated ? {} : await load(language.lang)
  // Another was chosen while it loaded.
  if (locale !== chosen) return moment
  const spoken = translation === null ? ENGLISH : language
  moment = { locale: formatLocale(locale, spoken.lang), ...spoken, translation: translation ?? {} }
  return moment
}

const ENGLISH: Language = { lang: 'en', dir: 'ltr' }

/**
 * Returns a function for the texts of one part, in the current language.
 *
 * @param name - Of the part, in `widget/secure/texts/*.json`.
 */
export function speaker<Key extends string>(name: string, texts: () => English<Key>): Translate<Key> {
  let spoken: { at: Moment; translate: Translate<Key> } | null = null
  return (key, params) => {
    if (spoken?.at !== moment) spoken = { at: moment, translate: translateBy(name, texts()) }
    return spoken.translate(key, params)
  }
}

/** BCP 47 for Intl. */
export function locale(): string {
  return moment.locale
}

/** Falls back to English for a text that a language lacks. */
function translateBy<Key extends string>(name: string, source: English<Key>): Translate<Key> {
  const { locale, lang, dir, translation } = moment
  const texts = lang === PSEUDO_LOCALE ? pseudoRtl<Key>(source) : { ...source, ...translation[name] }
  return translator<Key>(locale, { lang, dir }, texts)
}

/** Without extensions, which would only choose foreign digits. */
function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return 'en'
  }
}
