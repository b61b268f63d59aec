import { TRANSLATED } from '@latch/protocol/language.ts'
import type { Message, TextFile } from '../src/i18n/message.ts'
import { readTexts, TEXT_FOLDERS } from './textFiles.ts'

/** A text that a language lacks: users read it in English. */
export type MissingText = { file: string; part: string; key: string; english: Message }

/** Returns the texts that the translations lack, in the order of the English files. */
export function findMissingTexts(
  root: string,
  languages: readonly string[] = TRANSLATED,
): readonly MissingText[] {
  return Object.values(TEXT_FOLDERS).flatMap((folder) => {
    const english = readTexts(root, folder, 'en')
    return languages.flatMap((lang) =>
      absentFrom(readTexts(root, folder, lang), english).map((absent) => ({
        file: `${folder}/${lang}.json`,
        ...absent,
      })),
    )
  })
}

function absentFrom(texts: TextFile, english: TextFile): Omit<MissingText, 'file'>[] {
  return Object.entries(english).flatMap(([part, messages]) =>
    Object.entries(messages)
      .filter(([key]) => texts[part]?.[key] === undefined)
      .map(([key, message]) => ({ part, key, english: message })),
  )
}
