import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFile } from '../src/i18n/message.ts'

/** Products with texts, and the folder of each, with one file per language. */
export const TEXT_FOLDERS = {
  modal: 'widget/texts',
  'secure origin': 'widget/secure/texts',
  'mails and hosting’s pages': 'hosting/login/mailer/texts',
  SDK: 'sdk/src/fallback/texts',
} as const

/** Returns the languages of the files in a folder, including English. */
export function languagesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
}

export function readTexts(root: string, folder: string, lang: string): TextFile {
  return JSON.parse(readFileSync(join(root, folder, `${lang}.json`), 'utf8'))
}
