import type { ChainInfo } from '@latch/protocol/config.ts'
import type { TokenBalance } from '#api/account.ts'
import { foldCase } from '#i18n/foldCase.ts'
import { inOrder, tokenNames } from '../../account/index.ts'

/** A token or coin that can be sent. */
export type Asset = {
  /** `native`, or the contract's address in lower case. */
  id: string
  /** null for the native currency. */
  token: string | null
  name: string
  symbol: string
  decimals: number
  /** Base units; null until known. */
  balance: bigint | null
  /** Price of one token; null if unknown. */
  price: number | null
  iconUrl: string | null
}

export const NATIVE = 'native'

/**
 * Returns the assets that an account can send, in the order of the Account view. The native currency is first, with the
 * balance that a node reports, so that it can be sent before the list of tokens is loaded.
 *
 * @param native - Balance in wei; undefined until known.
 */
export function sendAssets(
  chain: ChainInfo,
  tokens: readonly TokenBalance[],
  native: bigint | undefined,
): readonly Asset[] {
  const listed = tokens.find(({ address }) => address === null)
  const { name, symbol, decimals } = chain.nativeCurrency
  const own: Asset = {
    id: NATIVE,
    token: null,
    name,
    symbol,
    decimals,
    balance: native ?? listed?.amount ?? null,
    price: listed?.price ?? null,
    iconUrl: listed?.iconUrl ?? chain.iconUrl,
  }
  return [own, ...inOrder(tokens).flatMap((token) => toAsset(token))]
}

function toAsset(token: TokenBalance): readonly Asset[] {
  const { address, amount, decimals, price, iconUrl } = token
  if (address === null || amount === 0n) return []
  const id = address.toLowerCase()
  return [{ id, token: address, ...tokenNames(token), decimals, balance: amount, price, iconUrl }]
}

/** Returns the assets whose name or symbol contains the query, or whose contract it is; all for an empty query. */
export function searchAssets(assets: readonly Asset[], query: string): readonly Asset[] {
  const words = foldCase(query.trim())
  return assets.filter(
    ({ id, name, symbol }) =>
      words === '' || foldCase(name).includes(words) || foldCase(symbol).includes(words) || id === words,
  )
}
