import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { languagesIn, readTexts, TEXT_FOLDERS } from '@latch/widget/build/textFiles.ts'
import { LANGUAGES } from '@latch/widget/src/i18n/languages.ts'
import { MACHINE_MADE } from '@latch/widget/src/i18n/machineMade.ts'
import { describe, expect, test } from 'vitest'
import { blankFaults, placeholderFaults, pluralFaults, unknownFaults } from './textFaults.ts'

const root = join(import.meta.dirname, '../..')
const FOLDERS = Object.entries(TEXT_FOLDERS)

describe.each(FOLDERS)('the texts of the %s', (_, folder) => {
  const english = readTexts(root, folder, 'en')

  test('are in all languages', () => {
    expect(languagesIn(root, folder)).toEqual(['en', ...TRANSLATED].sort())
  })

  test.each(TRANSLATED)('in %s are those of English, each whole', (lang) => {
    const texts = readTexts(root, folder, lang)
    expect(unknownFaults(texts, english)).toEqual([])
    for (const [part, source] of Object.entries(english)) {
      const said = texts[part] ?? {}
      expect(placeholderFaults(lang, said, source), part).toEqual([])
      expect(pluralFaults(lang, said, source), part).toEqual([])
      expect(blankFaults(said), part).toEqual([])
    }
  })
})

describe.each(TRANSLATED)('%s', (lang) => {
  test('comes in two parts, which together are its file', async () => {
    const parts = await Promise.all([LANGUAGES[lang].start(), LANGUAGES[lang].views()])
    const texts = Object.values(readTexts(root, TEXT_FOLDERS.modal, lang))
    expect(Object.assign({}, ...parts.map((part) => part.default))).toEqual(Object.assign({}, ...texts))
  })

  test('has the word to type in Latin letters, which every keyboard here can write', () => {
    const word = (tag: string) => readTexts(root, TEXT_FOLDERS['secure origin'], tag).readings?.['ask.word']
    expect(word(lang) ?? word('en')).toBe(word('en'))
  })

  test('says in the docs whether somebody has read it', () => {
    const page = readFileSync(join(root, 'docs/languages.md'), 'utf8')
    const [row = ''] = page.split('\n').filter((line) => line.startsWith(`| \`${lang}\` |`))
    expect(row).toContain(MACHINE_MADE[lang] === 'all' ? 'machine-made' : 'read by')
  })
})

test('a text that English lacks, a lost and an invented placeholder, and a missing plural form are found', () => {
  const source = {
    found: { one: '{count} wallet found', other: '{count} wallets found' },
    waiting: 'In {wallet}',
  }
  const texts = { found: { one: 'eine', other: 'viele' }, waiting: 'In {brieftasche}' }
  expect(unknownFaults({ views: { ...texts, gone: 'Weg' }, other: {} }, { views: source })).toEqual([
    'views gone',
    'other',
  ])
  expect(placeholderFaults('de', texts, source)).toEqual([
    'found other: lost {count}',
    'waiting other: lost {wallet}',
    'waiting other: invented {brieftasche}',
  ])
  expect(pluralFaults('ar', texts, source)).toEqual([
    'found: has one,other, wants few,many,one,other,two,zero',
  ])
})
