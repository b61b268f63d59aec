import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { Chain } from 'viem'
import { EXCHANGE, GOLD } from '../wallet/chains.ts'

/** Initial dollar prices of a local chain's pools. */
const PRICES = [
  [NATIVE_ADDRESS, 2500],
  [EXCHANGE.wrapped.toLowerCase(), 2500],
  [GOLD.address.toLowerCase(), 2],
] as const

/**
 * Samples of prices from before the chains were there. Without a past of an hour a price counts for no spending limit, and
 * each payment of an email wallet would be approved in a window.
 */
export function pricePast(chains: readonly Chain[]): string[] {
  const rows = chains.flatMap(({ id }) =>
    PRICES.map(([token, price]) => `('eip155:${id}', '${token}', ${price})`),
  )
  return [
    `WITH RECURSIVE ago (minutes) AS (SELECT 10 UNION ALL SELECT minutes + 10 FROM ago WHERE minutes < 120),
       prices (chain, token, price) AS (VALUES ${rows.join(', ')})
     INSERT OR IGNORE INTO price_samples (chain, token, slot, price)
     SELECT chain, token, (unixepoch() / 600 - minutes / 10) * 600000, price FROM ago, prices`,
  ]
}
