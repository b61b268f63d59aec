import type { TranslatedTag } from '@latch/protocol/language.ts'
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
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

export type MailKey = keyof typeof en.mails | keyof typeof en.pages
export type MailTexts = Readonly<Record<MailKey, string>>

/** English of the mails, and of hosting’s own pages: the source of all other languages. Each text is a whole sentence or more, and none is put together. */
export const ENGLISH: MailTexts = { ...en.mails, ...en.pages }

/** The languages besides English that mails are written in. A Worker has all of them: it mails everybody. */
const TRANSLATIONS: Readonly<
  Record<TranslatedTag, { mails: Partial<MailTexts>; pages: Partial<MailTexts> }>
> = {
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

/** Returns the texts in a language; English replaces missing ones. */
export function textsIn(lang: TranslatedTag): MailTexts {
  const { mails, pages } = TRANSLATIONS[lang]
  return { ...ENGLISH, ...mails, ...pages }
}
