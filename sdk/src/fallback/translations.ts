import { languageFor, languagesHere, type TranslatedTag } from '@latch/protocol/language.ts'
import { PSEUDO_LOCALE } from '@latch/protocol/pseudoLocale.ts'
import { pseudoText } from '@latch/protocol/pseudoText.ts'
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fa from './texts/fa.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import he from './texts/he.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import id from './texts/id.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import ptBr from './texts/pt-BR.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import tr from './texts/tr.json' with { type: 'json' }
import uk from './texts/uk.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zhCn from './texts/zh-CN.json' with { type: 'json' }
import zhTw from './texts/zh-TW.json' with { type: 'json' }
import { ENGLISH, type Fallback, type FallbackFile, type FallbackTexts } from './texts.ts'

/** A separate part, loaded to show a message to a user who does not read English. */
const TRANSLATIONS: Readonly<Record<TranslatedTag, FallbackFile>> = {
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
  'pt-BR': ptBr,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
}

/** Returns the texts of the first of `wanted` with texts, completed in English, as in the widget. */
export function fallbackFor(wanted: readonly string[]): Fallback {
  const { lang, dir } = languageFor(wanted, languagesHere())
  if (lang === PSEUDO_LOCALE) return { lang, dir, texts: pseudoTexts() }
  if (lang === 'en') return ENGLISH
  const { actions, failures } = TRANSLATIONS[lang as TranslatedTag]
  return { lang, dir, texts: { ...ENGLISH.texts, ...actions, ...failures } }
}

function pseudoTexts(): FallbackTexts {
  const entries = Object.entries(ENGLISH.texts).map(([key, text]) => [key, pseudoText(text)])
  return Object.fromEntries(entries)
}
