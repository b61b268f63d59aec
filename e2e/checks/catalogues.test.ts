import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { type Catalogue, en } from '@latch/widget/src/i18n/en.ts'
import { enEntry } from '@latch/widget/src/i18n/enEntry.ts'
import { enMore } from '@latch/widget/src/i18n/enMore.ts'
import { enViews } from '@latch/widget/src/i18n/enViews.ts'
import { LANGUAGES, type Part } from '@latch/widget/src/i18n/languages.ts'
import { MACHINE_MADE } from '@latch/widget/src/i18n/machineMade.ts'
import { describe, expect, test } from 'vitest'
import { blankFaults, keysOf, placeholderFaults, pluralFaults } from './catalogueFaults.ts'

const SOURCES: Readonly<Record<Part, Catalogue>> = {
  start: { ...en, ...enMore, ...enEntry },
  views: enViews,
}
const PARTS = ['start', 'views'] as const

describe.each(TRANSLATED)('%s', (lang) => {
  test.each(PARTS)('says all that English says in its part %s, and nothing else', async (part) => {
    const { texts } = await LANGUAGES[lang][part]()
    expect(keysOf(texts), 'docs/languages.md says how a text is translated').toEqual(keysOf(SOURCES[part]))
  })

  test.each(PARTS)('keeps what is filled in, in its part %s', async (part) => {
    const { texts } = await LANGUAGES[lang][part]()
    expect(placeholderFaults(lang, texts, SOURCES[part])).toEqual([])
  })

  test.each(PARTS)('has every plural form of its language in its part %s', async (part) => {
    const { texts } = await LANGUAGES[lang][part]()
    expect(pluralFaults(lang, texts, SOURCES[part])).toEqual([])
  })

  test.each(PARTS)('leaves no text empty or with stray blanks in its part %s', async (part) => {
    const { texts } = await LANGUAGES[lang][part]()
    expect(blankFaults(texts)).toEqual([])
  })

  test('says in the docs whether somebody has read it', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/languages.md'), 'utf8')
    const [row = ''] = page.split('\n').filter((line) => line.startsWith(`| \`${lang}\` |`))
    expect(row).toContain(MACHINE_MADE[lang] === 'all' ? 'machine-made' : 'read by')
  })
})

test('a lost and an invented placeholder, and a missing plural form, are found', () => {
  const source = { 'connect.found': en['connect.found'], 'connecting.waiting': 'In {wallet}' }
  const texts = { 'connect.found': { one: 'eine', other: 'viele' }, 'connecting.waiting': 'In {brieftasche}' }
  expect(placeholderFaults('de', texts, source)).toEqual([
    'connect.found other: lost {count}',
    'connecting.waiting other: lost {wallet}',
    'connecting.waiting other: invented {brieftasche}',
  ])
  expect(pluralFaults('ar', texts, source)).toEqual([
    'connect.found: has one,other, wants few,many,one,other,two,zero',
  ])
})
