import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TRANSLATED } from '../../widget/protocol/language.ts'
import { type Catalogue, en, type MessageKey } from '../../widget/src/i18n/en.ts'
import { enEntry } from '../../widget/src/i18n/enEntry.ts'
import { enMore } from '../../widget/src/i18n/enMore.ts'
import { enViews } from '../../widget/src/i18n/enViews.ts'
import { LANGUAGES, type Part } from '../../widget/src/i18n/languages.ts'
import { MACHINE_MADE } from '../../widget/src/i18n/machineMade.ts'
import type { Message } from '../../widget/src/i18n/message.ts'

const SOURCES: Readonly<Record<Part, Catalogue>> = {
  start: { ...en, ...enMore, ...enEntry },
  views: enViews,
}
const PARTS = ['start', 'views'] as const

const keysOf = (texts: Catalogue) => Object.keys(texts).sort() as MessageKey[]
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** The forms of a message by the category that chooses them. */
function formsOf(message: Message): Readonly<Record<string, string>> {
  return typeof message === 'string' ? { other: message } : message
}

/** Categories that one number alone is of: their form may say it as a word. */
function isOneNumber(lang: string, category: string): boolean {
  const rules = new Intl.PluralRules(lang)
  const numbers = Array.from({ length: 201 }, (_, number) => number)
  return numbers.filter((number) => rules.select(number) === category).length === 1
}

/** What a form has lost or invented, compared with the English one that it stands for. */
function strayPlaceholders(lang: string, category: string, text: string, english: Message): string[] {
  const source = formsOf(english)
  const wanted = placeholdersOf(
    source[isOneNumber(lang, category) ? category : 'other'] ?? source.other ?? '',
  )
  const found = placeholdersOf(text)
  const mayLack = isOneNumber(lang, category) ? ['{count}'] : []
  const known = Object.values(source).flatMap(placeholdersOf)
  return [
    ...wanted
      .filter((name) => !found.includes(name) && !mayLack.includes(name))
      .map((name) => `lost ${name}`),
    ...found.filter((name) => !known.includes(name)).map((name) => `invented ${name}`),
  ]
}

function placeholderFaults(lang: string, texts: Catalogue, source: Catalogue): string[] {
  return keysOf(texts).flatMap((key) =>
    Object.entries(formsOf(texts[key] ?? '')).flatMap(([category, text]) =>
      strayPlaceholders(lang, category, text, source[key] ?? '').map(
        (fault) => `${key} ${category}: ${fault}`,
      ),
    ),
  )
}

/** A message that differs by number in either language has to have all forms of its own. */
function pluralFaults(lang: string, texts: Catalogue, source: Catalogue): string[] {
  const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted()
  return keysOf(texts).flatMap((key) => {
    const message = texts[key] ?? ''
    if (typeof message === 'string') return typeof source[key] === 'object' ? [`${key}: no forms`] : []
    const forms = Object.keys(message).sort()
    return forms.join() === categories.join() ? [] : [`${key}: has ${forms}, wants ${categories}`]
  })
}

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
    const odd = Object.entries(texts).filter(([, message]) =>
      Object.values(formsOf(message)).some(
        (text) => text.trim() !== text || text === '' || text.includes('  '),
      ),
    )
    expect(odd).toEqual([])
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
