import type { TokenBalance } from '#api/account.ts'
import { truncateAddress } from '#i18n/format.ts'

/** Sorts the native currency first, then by value; tokens without a price are last, by name. */
export function inOrder(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...tokens].sort(
    (a, b) =>
      Number(b.address === null) - Number(a.address === null) ||
      (b.value ?? -1) - (a.value ?? -1) ||
      a.name.localeCompare(b.name),
  )
}

/** Returns a token's name and symbol. Many mints have neither: those are named by their address. */
export function tokenNames({
  address,
  name,
  symbol,
}: Pick<TokenBalance, 'address' | 'name' | 'symbol'>): Pick<TokenBalance, 'name' | 'symbol'> {
  const short = truncateAddress(address ?? '')
  return { name: name || symbol || short, symbol: symbol || name || short }
}
