import { findPlaceholderFault, readReplacedTexts } from '@latch/protocol/replaceableTexts.ts'
import type { Texts } from '@latch/protocol/texts.ts'
import type { Catalogue } from './en.ts'

/** Replacement texts, by author. */
export type Replacements = { operator: Texts; page: Texts }

/** Keys already reported in the console: the page sets its texts anew with each change. */
const named = new Set<string>()

/**
 * Returns a function that selects the replacement texts of page and operator that fit the loaded part of the catalogue.
 * They are the same in every language; the page's override the operator's.
 */
export function replaceTexts({ operator, page }: Replacements): (source: Catalogue) => Catalogue {
  const texts = {
    ...readReplacedTexts('operator', operator, warnOnce),
    ...readReplacedTexts('page', page, warnOnce),
  }
  return (source) =>
    Object.fromEntries(Object.entries(texts).filter(([key, text]) => fits(source, key, text)))
}

/** A key that is not loaded yet is skipped without a warning. */
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
