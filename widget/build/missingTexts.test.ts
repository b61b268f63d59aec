import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMissingTexts } from './missingTexts.ts'
import { TEXT_FOLDERS } from './textFiles.ts'

let root: string

function write(folder: string, lang: string, texts: unknown): void {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, `${lang}.json`), JSON.stringify(texts))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-texts-'))
  for (const folder of Object.values(TEXT_FOLDERS))
    for (const lang of ['en', 'de']) write(folder, lang, { first: { back: lang } })
})
afterEach(() => rmSync(root, { recursive: true }))

test('nothing is missing where a language says all that English says', () => {
  expect(findMissingTexts(root, ['de'])).toEqual([])
})

test('a text that is in English only is missing, also where its whole part is', () => {
  const count = { one: '{count} wallet', other: '{count} wallets' }
  write(TEXT_FOLDERS.modal, 'en', { first: { back: 'Back', close: 'Close' }, views: { count } })
  expect(findMissingTexts(root, ['de'])).toEqual([
    { file: 'widget/texts/de.json', part: 'first', key: 'close', english: 'Close' },
    { file: 'widget/texts/de.json', part: 'views', key: 'count', english: count },
  ])
})
