import { findPlaceholderFault, textsOf } from '@latch/protocol/replaceableTexts.ts'
import type { Texts } from '@latch/protocol/texts.ts'
import type { Catalogue } from './en.ts'

/** What is said in place of texts, and by whom. */
export type Replacements = { operator: Texts; page: Texts }

/** Keys that the console has named already: the page sets its texts anew with each change. */
const named = new Set<string>()

/**
 * What page and operator say in place of texts, the same in every language. The page's come before the operator's.
 *
 * @returns the texts of it that fit those of the part of the catalogue that is there.
 */
export function replaceTexts({ operator, page }: Replacements): (source: Catalogue) => Catalogue {
  const texts = { ...textsOf('operator', operator, warnOnce), ...textsOf('page', page, warnOnce) }
  return (source) =>
    Object.fromEntries(Object.entries(texts).filter(([key, text]) => fits(source, key, text)))
}

/** What is not loaded yet is no reason to warn. */
function fits(source: Catalogue, key: string, text: string): boolean {
  const english = source[key as keyof Catalogue]
  if (typeof english !== 'string') return false
  const fault = findPlaceholderFault(text, english)
  if (fault !== null) warnOnce(key, fault)
  return fault === null
}

function warnOnce(key: string, fault: string): void {
  if (named.has(key)) return
  named.add(key)
  console.warn(`Latch: the text '${key}' is ignored: it ${fault}.`)
}
