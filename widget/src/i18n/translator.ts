import { visibleText } from '../../protocol/visibleText.ts'
import type { Message } from './message.ts'

export type TextParams = Readonly<Record<string, string | number>>

/**
 * Texts of one catalogue. What a stranger puts into one is spelled out where it would not be seen.
 *
 * @param locale - BCP 47, for numbers.
 * @param lang - Of the catalogue, for its plural forms.
 */
export function translator<Key extends string>(
  locale: string,
  lang: string,
  catalogue: Readonly<Partial<Record<Key, Message>>>,
): (key: Key, params?: TextParams) => string {
  const plurals = new Intl.PluralRules(lang)
  const numbers = new Intl.NumberFormat(locale)
  const show = (value: string | number) =>
    typeof value === 'number' ? numbers.format(value) : visibleText(value)
  return (key, params = {}) => {
    const message: Message = catalogue[key] ?? ''
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(params.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      params[name] === undefined ? whole : show(params[name]),
    )
  }
}
