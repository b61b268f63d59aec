import { type Language, languageFor, languagesHere } from '@latch/protocol/language.ts'
import { localeTag } from '@latch/protocol/localeTag.ts'
import { PSEUDO_LOCALE } from '@latch/protocol/pseudoLocale.ts'
import { createStore } from 'zustand/vanilla'
import { type Catalogue, en, type MessageKey } from './en.ts'
import { formatLocale } from './formatLocale.ts'
import { loadTranslation } from './loadTranslation.ts'
import type { Replacements } from './replaceTexts.ts'
import { type TextParams, translator } from './translator.ts'

/** Formats the message `key` in a locale. `count` selects the plural form. */
export type Translate = (key: MessageKey, params?: TextParams) => string

export type LocaleState = Language & {
  /** BCP 47, for numbers and dates: as requested, if that suits the texts. */
  locale: string
  t: Translate
}

const ENGLISH: Language = { lang: 'en', dir: 'ltr' }

/** Returns the texts of a language; only the pseudo language uses the English ones. */
type Translation = (source: Catalogue) => Catalogue

let source: Catalogue = en
/** Whether views outside the first load were requested, which need their texts. */
let needsViews = false
/** The chosen locale; the store has the previous one until its texts have loaded. */
let chosen = 'en'
let applying = Promise.resolve()
/** Replacement texts of page and operator, as last set, and the function that applies them once its code has loaded. */
let replacing: Replacements = { operator: {}, page: {} }
let replacements: Translation | null = null

export const localeStore = createStore<LocaleState>(() => localeState('en', ENGLISH, en))

/** Returns a text outside React, in the current locale. */
export const translate: Translate = (key, params) => localeStore.getState().t(key, params)

/**
 * Chooses the language for a BCP 47 tag; languages without a catalogue get English, with numbers and dates in their own
 * format. The current texts stay until those of the language have loaded; the pseudo language is generated.
 */
export async function setLocale(tag: string): Promise<void> {
  const locale = canonical(tag)
  if (locale !== chosen) {
    chosen = locale
    applying = apply()
  }
  await applying
}

/** Replaces texts by their keys, in every language. Without any, loads no code. Never rejects. */
export async function setTexts(texts: Replacements): Promise<void> {
  replacing = texts
  const isEmpty = Object.keys({ ...texts.operator, ...texts.page }).length === 0
  if (isEmpty && replacements === null) return
  const code = isEmpty ? null : await import('./replaceTexts.ts').catch(() => null)
  if (replacing !== texts) return
  replacements = code?.replaceTexts(texts) ?? null
  await apply()
}

/** Adds the texts of the first view's second part. */
export async function loadMoreTexts(): Promise<void> {
  await addTexts((await import('./enMore.ts')).enMore)
}

/** Adds the texts of the views that load on demand. */
export async function loadViewTexts(): Promise<void> {
  needsViews = true
  const translation = loadTexts()
  const [{ enMore }, { enViews }] = await Promise.all([import('./enMore.ts'), import('./enViews.ts')])
  source = { ...source, ...enMore, ...enViews }
  await apply(translation)
}

/** Adds the texts of a loaded chunk. */
export async function addTexts(texts: Catalogue): Promise<void> {
  if (Object.keys(texts).every((key) => key in source)) return
  source = { ...source, ...texts }
  await apply()
}

/** @param loading - Texts of the chosen language, if they are already loading. */
async function apply(loading = loadTexts()): Promise<void> {
  const locale = chosen
  // Loaded texts are shown at once, not a microtask later.
  const texts = loading instanceof Promise ? await loading : loading
  if (locale !== chosen) return
  // A missing text is shown in English, and all of them if none loaded.
  const language = texts === null ? ENGLISH : languageFor([locale], languagesHere())
  localeStore.setState(
    localeState(locale, language, { ...source, ...texts?.(source), ...replacements?.(source) }),
  )
}

/** Loads the texts of the chosen language; null for English. */
function loadTexts(): Promise<Translation | null> | null {
  const { lang } = languageFor([chosen], languagesHere())
  if (lang === 'en') return null
  if (lang === PSEUDO_LOCALE) return import('./pseudo.ts').then(({ pseudoRtl }) => pseudoRtl)
  return loadTranslation(lang, needsViews ? ['start', 'views'] : ['start']).then(
    (texts) => texts && (() => texts),
  )
}

function localeState(locale: string, language: Language, catalogue: Catalogue): LocaleState {
  const formats = formatLocale(locale, language.lang)
  return { locale: formats, ...language, t: translator(formats, language, catalogue) }
}

/** Drops extensions: in an interface with one language, they would only let the page choose other digits. */
function canonical(tag: string): string {
  const known = localeTag(tag)
  return known === null ? 'en' : new Intl.Locale(known).baseName
}
