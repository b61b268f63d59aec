import type { ChainInfo } from '../../../../widget/protocol/config.ts'
import type { Token } from '../../tokens.ts'
import { isBait } from '../history/spam.ts'

const nameOf = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/**
 * Leaves out what anybody may have sent to be looked at: an unlisted token whose name is bait, or that calls itself
 * like the chain's own currency or like a listed token of that chain.
 *
 * @param tokens - Of one chain, with all that its list vouches for.
 */
export function withoutImitations(tokens: readonly Token[], { nativeCurrency }: ChainInfo): Token[] {
  const listed = [nativeCurrency, ...tokens.filter((token) => token.listed)]
  const taken = new Set(listed.flatMap(({ name, symbol }) => [nameOf(name), nameOf(symbol)]))
  return tokens.filter(
    (token) =>
      token.listed || !(isBait(token) || taken.has(nameOf(token.name)) || taken.has(nameOf(token.symbol))),
  )
}
