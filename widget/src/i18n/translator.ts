import type { Language } from '@latch/protocol/language.ts'
import { visibleText } from '@latch/protocol/visibleText.ts'
import type { Message } from './message.ts'

const ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

export type TextParams = Readonly<Record<string, string | number>>

/**
 * Returns a function that formats the texts of one catalogue. Escapes invisible characters in parameters, which may be
 * a stranger's.
 *
 * @param locale - BCP 47, for numbers.
 * @param language - Language of the catalogue, for plural forms. In right-to-left languages, parameters keep their own
 * direction: a name in Latin letters would otherwise move the punctuation around it.
 */
export function translator<Key extends string>(
  locale: string,
  { lang, dir }: Language,
  catalogue: Readonly<Partial<Record<Key, Message>>>,
): (key: Key, params?: TextParams) => string {
  const plurals = new Intl.PluralRules(lang)
  const numbers = new Intl.NumberFormat(locale)
  const show = (value: string | number) => {
    if (typeof value === 'number') return numbers.format(value)
    return dir === 'rtl' ? `${ISOLATE}${visibleText(value)}${POP_ISOLATE}` : visibleText(value)
  }
  return (key, params = {}) => {
    const message: Message = catalogue[key] ?? ''
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(params.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      params[name] === undefined ? whole : show(params[name]),
    )
  }
}
