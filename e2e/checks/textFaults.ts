import type { Message, TextFile } from '@latch/widget/src/i18n/message.ts'

/** Texts of a part, by key. */
type Texts = Readonly<Record<string, Message | undefined>>

const keysOf = (texts: Texts) => Object.keys(texts).sort()
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Returns the forms of a message by plural category. */
function formsOf(message: Message): Readonly<Record<string, string>> {
  return typeof message === 'string' ? { other: message } : message
}

/** Plural categories that contain a single number, by language: their form may write it as a word. */
const oneNumberCategories = new Map<string, readonly string[]>()

function isOneNumber(lang: string, category: string): boolean {
  const known = oneNumberCategories.get(lang)
  if (known !== undefined) return known.includes(category)
  const rules = new Intl.PluralRules(lang)
  const chosen = Array.from({ length: 201 }, (_, number) => rules.select(number))
  const single: string[] = rules.resolvedOptions().pluralCategories.filter((each) => {
    return chosen.filter((other) => other === each).length === 1
  })
  oneNumberCategories.set(lang, single)
  return single.includes(category)
}

/** Returns the placeholders that a form has lost or invented, compared with its English form. */
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

/** Returns keys of a translation that English does not have, as `part key`; for a missing part, its name. */
export function unknownFaults(texts: TextFile, english: TextFile): string[] {
  return Object.entries(texts).flatMap(([part, said]) => {
    const source = english[part]
    if (source === undefined) return [part]
    return Object.keys(said)
      .filter((key) => source[key] === undefined)
      .map((key) => `${part} ${key}`)
  })
}

export function placeholderFaults(lang: string, texts: Texts, source: Texts): string[] {
  return keysOf(texts).flatMap((key) =>
    Object.entries(formsOf(texts[key] ?? '')).flatMap(([category, text]) =>
      strayPlaceholders(lang, category, text, source[key] ?? '').map(
        (fault) => `${key} ${category}: ${fault}`,
      ),
    ),
  )
}

/** Returns messages without all their plural forms. A message that differs by number in either language needs all of them. */
export function pluralFaults(lang: string, texts: Texts, source: Texts): string[] {
  const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted()
  return keysOf(texts).flatMap((key) => {
    const message = texts[key] ?? ''
    if (typeof message === 'string') return typeof source[key] === 'object' ? [`${key}: no forms`] : []
    const forms = Object.keys(message).sort()
    return forms.join() === categories.join() ? [] : [`${key}: has ${forms}, wants ${categories}`]
  })
}

/** Returns messages that are empty, or have invisible blanks. */
export function blankFaults(texts: Texts): string[] {
  return keysOf(texts).filter((key) =>
    Object.values(formsOf(texts[key] ?? '')).some(
      (text) => text.trim() !== text || text === '' || text.includes('  '),
    ),
  )
}
