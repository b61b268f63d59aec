import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { en as exporting } from '@latch/secure/src/export/en.ts'
import { en as passkey } from '@latch/secure/src/passkey/en.ts'
import { en as security } from '@latch/secure/src/security/en.ts'
import { en as social } from '@latch/secure/src/social/en.ts'
import { en as texts } from '@latch/secure/src/texts/en.ts'
import { readings } from '@latch/secure/src/texts/readings.ts'
import { smart } from '@latch/secure/src/texts/smart.ts'
import { en as window } from '@latch/secure/src/window/en.ts'
import { describe, expect, test } from 'vitest'
import { blankFaults, keysOf, placeholderFaults, pluralFaults, type Texts } from './catalogueFaults.ts'

const SOURCES = { texts, readings, smart, window, social, passkey, export: exporting, security }
const FOLDER = join(import.meta.dirname, '../../widget/secure/src/i18n')

function readCatalogues(lang: string): Record<keyof typeof SOURCES, Texts> {
  return JSON.parse(readFileSync(join(FOLDER, `${lang}.json`), 'utf8'))
}

test('the secure origin speaks the languages of the modal', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(TRANSLATED.map((lang) => `${lang}.json`).sort())
})

describe.each(TRANSLATED)('%s', (lang) => {
  const catalogues = readCatalogues(lang)

  test('has the catalogues that English has', () => {
    expect(Object.keys(catalogues).sort()).toEqual(Object.keys(SOURCES).sort())
  })

  test.each(Object.entries(SOURCES))(
    'says all that English says in %s, and says it whole',
    (name, source) => {
      const said = catalogues[name as keyof typeof SOURCES]
      expect(keysOf(said)).toEqual(keysOf(source))
      expect(placeholderFaults(lang, said, source)).toEqual([])
      expect(pluralFaults(lang, said, source)).toEqual([])
      expect(blankFaults(said)).toEqual([])
    },
  )

  test('has the word to type in Latin letters, which every keyboard here can write', () => {
    expect(catalogues.readings['ask.word']).toBe(readings['ask.word'])
  })
})
