import { languageFor } from '../../../protocol/language.ts'
import { PSEUDO_LOCALE } from '../../../protocol/pseudoLocale.ts'
import { pseudoRtl } from '../../../src/i18n/pseudo.ts'
import { type TextParams, translator } from '../../../src/i18n/translator.ts'
import { en, type TextKey } from './en.ts'

type Speech = {
  locale: string
  lang: string
  dir: 'ltr' | 'rtl'
  t: (key: TextKey, params?: TextParams) => string
}

let speech = speechFor('en')

/** @param tag - BCP 47 as the page wishes it; what is none means English. */
export function setLocale(tag: string): Speech {
  speech = speechFor(canonical(tag))
  return speech
}

/** A text in the language of the moment. */
export function t(key: TextKey, params?: TextParams): string {
  return speech.t(key, params)
}

/** BCP 47 for Intl. */
export function locale(): string {
  return speech.locale
}

function speechFor(tag: string): Speech {
  const { lang, dir } = languageFor(tag)
  const catalogue = lang === PSEUDO_LOCALE ? pseudoRtl<TextKey>(en) : en
  return { locale: tag, lang, dir, t: translator<TextKey>(tag, lang, catalogue) }
}

/** Without extensions, which would only choose foreign digits. */
function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return 'en'
  }
}
