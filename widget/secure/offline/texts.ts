import { languageFor, languagesHere } from '@latch/protocol/language.ts'
import { preferredLocale } from '@latch/widget/src/i18n/preferredLocale.ts'
import { TEXTS_ELEMENT_ID, type Translation } from '../src/texts/loadTranslation.ts'
import { setLocale, speaker } from '../src/texts/texts.ts'
import { en } from './en.ts'

/** Returns a text of the offline page, in the current language. */
export const ot = speaker('offline', () => en)

/** Sets the language of the address or the browser. The page contains all translations, because it loads nothing. */
export async function applyLanguage(root: HTMLElement): Promise<void> {
  const chosen = new URLSearchParams(location.search).get('locale')
  const tag = chosen ?? preferredLocale(languageFor(navigator.languages, languagesHere()).lang)
  const { lang, dir } = await setLocale(tag, async (language) => readTranslations()[language] ?? null)
  root.lang = lang
  root.dir = dir
}

function readTranslations(): Readonly<Record<string, Translation>> {
  return JSON.parse(document.getElementById(TEXTS_ELEMENT_ID)?.textContent || '{}')
}
