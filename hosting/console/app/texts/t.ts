import english from './en.json' with { type: 'json' }

export type TextKey = keyof typeof english
export type TextParams = Readonly<Record<string, string | number>>

/** Language of {@link english}. */
export const LANGUAGE = 'en-US'

const plurals = new Intl.PluralRules(LANGUAGE)

/**
 * Text of a key with its placeholders filled in.
 *
 * @param params - Values of `{name}` placeholders; `count` also picks the plural form.
 */
export function t(key: TextKey, params: TextParams = {}): string {
  const entry: string | { one: string; other: string } = english[key]
  const text = typeof entry === 'string' ? entry : entry[pluralOf(params.count)]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => shown(params[name]) ?? whole)
}

/** Text of a key that is put together from a value of the server, e.g. an action; null if there is none. */
export function findText(key: string, params: TextParams = {}): string | null {
  return Object.hasOwn(english, key) ? t(key as TextKey, params) : null
}

function pluralOf(count: string | number | undefined): 'one' | 'other' {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other'
}

function shown(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? value.toLocaleString(LANGUAGE) : value
}
