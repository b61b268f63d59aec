import { createStore } from 'zustand/vanilla'
import { type Language, languageFor } from '../../protocol/language.ts'
import { PSEUDO_LOCALE } from '../../protocol/pseudoLocale.ts'
import { type Catalogue, en, type MessageKey } from './en.ts'
import { type TextParams, translator } from './translator.ts'

/** Formats the message `key` in a locale. `count` chooses the plural form. */
export type Translate = (key: MessageKey, params?: TextParams) => string

export type LocaleState = Language & {
  /** BCP 47 as requested, for numbers and dates; the texts may be in another language. */
  locale: string
  t: Translate
}

let source: Catalogue = en

export const localeStore = createStore<LocaleState>(() => localeState('en', en))

/** Text outside React, in the current locale. */
export const translate: Translate = (key, params) => localeStore.getState().t(key, params)

/**
 * Chooses the language for a BCP 47 tag; languages without a catalogue get English, with numbers and dates in their
 * own format. The pseudo language is generated on demand.
 */
export async function setLocale(tag: string): Promise<void> {
  const locale = canonical(tag)
  if (locale !== localeStore.getState().locale) await apply(locale)
}

/** Adds the texts of the first view's second part. */
export async function loadMoreTexts(): Promise<void> {
  await addTexts((await import('./enMore.ts')).enMore)
}

/** Adds the texts of the views that are loaded when they are needed. */
export async function loadViewTexts(): Promise<void> {
  const [{ enMore }, { enViews }] = await Promise.all([import('./enMore.ts'), import('./enViews.ts')])
  await addTexts({ ...enMore, ...enViews })
}

/** Adds the texts of a chunk that was loaded. */
export async function addTexts(texts: Catalogue): Promise<void> {
  if (Object.keys(texts).every((key) => key in source)) return
  source = { ...source, ...texts }
  await apply(localeStore.getState().locale)
}

async function apply(locale: string): Promise<void> {
  const catalogue = locale === PSEUDO_LOCALE ? (await import('./pseudo.ts')).pseudoRtl(source) : source
  localeStore.setState(localeState(locale, catalogue))
}

function localeState(locale: string, catalogue: Catalogue): LocaleState {
  const language = languageFor(locale)
  return { locale, ...language, t: translator(locale, language.lang, catalogue) }
}

/** Drops extensions: in an interface of one language they would only let the page choose other digits. */
function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return 'en'
  }
}
