import { languageFor } from '../../../protocol/language.ts'
import { PSEUDO_LOCALE } from '../../../protocol/pseudoLocale.ts'
import type { Message } from '../../../src/i18n/message.ts'
import { pseudoRtl } from '../../../src/i18n/pseudo.ts'
import { type TextParams, translator } from '../../../src/i18n/translator.ts'
import { en, type TextKey } from './en.ts'

type Speech<Key> = {
  locale: string
  lang: string
  dir: 'ltr' | 'rtl'
  t: (key: Key, params?: TextParams) => string
}

let catalogue: Readonly<Partial<Record<TextKey, Message>>> = en
let speech: Speech<TextKey> = speechOf('en', catalogue)

/** Gives a page more of what {@link t} says. */
export function addTexts(more: Readonly<Partial<Record<TextKey, Message>>>): void {
  catalogue = { ...catalogue, ...more }
  speech = speechOf(speech.locale, catalogue)
}

/** @param tag - BCP 47 as the page wishes it; what is none means English. */
export function setLocale(tag: string): Speech<TextKey> {
  speech = speechOf(canonical(tag), catalogue)
  return speech
}

/** A text in the language of the moment. */
export function t(key: TextKey, params?: TextParams): string {
  return speech.t(key, params)
}

/** Texts that one page has beside the common ones, in the language of the moment. */
export function speaker<Key extends string>(texts: Readonly<Record<Key, Message>>): Speech<Key>['t'] {
  return (key, params) => speechOf(speech.locale, texts).t(key, params)
}

/** BCP 47 for Intl. */
export function locale(): string {
  return speech.locale
}

function speechOf<Key extends string>(
  tag: string,
  texts: Readonly<Partial<Record<Key, Message>>>,
): Speech<Key> {
  // These screens are in English alone.
  const language = languageFor([tag], [])
  const spoken = language.lang === PSEUDO_LOCALE ? pseudoRtl<Key>(texts) : texts
  return { locale: tag, ...language, t: translator<Key>(tag, language, spoken) }
}

/** Without extensions, which would only choose foreign digits. */
function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return 'en'
  }
}
