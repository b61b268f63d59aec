import { languageFor, languagesHere, type TranslatedTag } from '@latch/protocol/language.ts'
import { PSEUDO_LOCALE } from '@latch/protocol/pseudoLocale.ts'
import { pseudoText } from '@latch/protocol/pseudoText.ts'
import { ar } from './i18n/ar.ts'
import { de } from './i18n/de.ts'
import { es } from './i18n/es.ts'
import { fa } from './i18n/fa.ts'
import { fr } from './i18n/fr.ts'
import { he } from './i18n/he.ts'
import { hi } from './i18n/hi.ts'
import { id } from './i18n/id.ts'
import { it } from './i18n/it.ts'
import { ja } from './i18n/ja.ts'
import { ko } from './i18n/ko.ts'
import { nl } from './i18n/nl.ts'
import { pl } from './i18n/pl.ts'
import { ptBR } from './i18n/pt-BR.ts'
import { ru } from './i18n/ru.ts'
import { th } from './i18n/th.ts'
import { tr } from './i18n/tr.ts'
import { uk } from './i18n/uk.ts'
import { vi } from './i18n/vi.ts'
import { zhCN } from './i18n/zh-CN.ts'
import { zhTW } from './i18n/zh-TW.ts'
import { ENGLISH, type Fallback, type FallbackTexts } from './texts.ts'

/** A part of its own: fetched when there is something to say to a visitor who does not read English. */
const TRANSLATIONS: Readonly<Record<TranslatedTag, FallbackTexts>> = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

/** The texts of the first of `wanted` that there are texts in, else the English ones: as in the widget. */
export function fallbackFor(wanted: readonly string[]): Fallback {
  const { lang, dir } = languageFor(wanted, languagesHere())
  if (lang === PSEUDO_LOCALE) return { lang, dir, texts: pseudoTexts() }
  return lang === 'en' ? ENGLISH : { lang, dir, texts: TRANSLATIONS[lang as TranslatedTag] }
}

function pseudoTexts(): FallbackTexts {
  const entries = Object.entries(ENGLISH.texts).map(([key, text]) => [key, pseudoText(text)])
  return Object.fromEntries(entries)
}
