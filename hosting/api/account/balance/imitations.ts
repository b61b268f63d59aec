import type { ChainInfo } from '@latch/protocol/config.ts'
import unhomoglyph from 'unhomoglyph'
import type { Token } from '../../tokens.ts'
import { isBait } from '../history/spam.ts'

/**
 * Removes unlisted tokens that are bait, or whose name looks like the native currency or a listed token of the chain.
 *
 * @param tokens - Of one chain, with all listed ones.
 */
export function withoutImitations(tokens: readonly Token[], { nativeCurrency }: ChainInfo): Token[] {
  const listed = [nativeCurrency, ...tokens.filter((token) => token.listed)]
  const taken = new Set(listed.flatMap(looksOf))
  return tokens.filter(
    (token) => token.listed || !(isBait(token) || looksOf(token).some((look) => taken.has(look))),
  )
}

/** A letter may look like another by its capital or by its small form: `I` like `l`, Cyrillic `Т` like `T`. */
function looksOf({ name, symbol }: { name: string; symbol: string }): string[] {
  return [name, symbol].flatMap((text) => [skeleton(text).toLowerCase(), skeleton(text.toLowerCase())])
}

/** Returns the same text for texts that look alike, by Unicode's confusables, ignoring marks. @see UTS 39 */
function skeleton(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .trim()
  return unhomoglyph(letters)
}
