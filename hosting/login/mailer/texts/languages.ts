import type { TranslatedTag } from '@latch/protocol/language.ts'
import { texts as ar } from './ar.ts'
import { texts as de } from './de.ts'
import type { MailTexts } from './en.ts'
import { texts as es } from './es.ts'
import { texts as fa } from './fa.ts'
import { texts as fr } from './fr.ts'
import { texts as he } from './he.ts'
import { texts as hi } from './hi.ts'
import { texts as id } from './id.ts'
import { texts as it } from './it.ts'
import { texts as ja } from './ja.ts'
import { texts as ko } from './ko.ts'
import { texts as nl } from './nl.ts'
import { texts as pl } from './pl.ts'
import { texts as ptBr } from './pt-BR.ts'
import { texts as ru } from './ru.ts'
import { texts as th } from './th.ts'
import { texts as tr } from './tr.ts'
import { texts as uk } from './uk.ts'
import { texts as vi } from './vi.ts'
import { texts as zhCn } from './zh-CN.ts'
import { texts as zhTw } from './zh-TW.ts'

/** The languages besides English that mails are written in. A Worker has all of them: it mails everybody. */
export const LANGUAGES: Readonly<Record<TranslatedTag, MailTexts>> = {
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
