import type { TokenBalance } from '../../api/account.ts'
import { truncateAddress } from '../../i18n/format.ts'

/** How a token is called that may have no name or no symbol: many mints have neither, and are told by their address. */
export function tokenNames({
  address,
  name,
  symbol,
}: Pick<TokenBalance, 'address' | 'name' | 'symbol'>): Pick<TokenBalance, 'name' | 'symbol'> {
  const short = truncateAddress(address ?? '')
  return { name: name || symbol || short, symbol: symbol || name || short }
}
