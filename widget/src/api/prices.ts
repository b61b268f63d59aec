import {
  type Currency,
  FungiblePriceSchema,
  NATIVE_ADDRESS,
  PriceResponseSchema,
} from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { queryOf } from './account.ts'
import { callHosting, readEntries } from './hosting.ts'

/** Prices of whole tokens by {@link priceKey}; tokens without a market and unlisted ones are absent. */
export type Prices = { currency: Currency; byToken: Readonly<Record<string, number>> }

const NATIVE = 'native'

/** Returns the key of a token among those of its chain. @param address - null for the chain's own currency. */
export function priceKey(address: string | null): string {
  if (address === null || address.toLowerCase() === NATIVE_ADDRESS) return NATIVE
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/**
 * Fetches prices of tokens of one chain, in the requested currency or else in US dollars.
 *
 * @param addresses - At most 100; null for the chain's own currency.
 * @throws RpcError of {@link callHosting}.
 */
export async function fetchPrices(
  chainId: ChainId,
  addresses: readonly (string | null)[],
  wanted: Currency,
): Promise<Prices> {
  const body = { currency: wanted, addresses: addresses.map((address) => `${chainId}:${address ?? NATIVE}`) }
  const path = `/v1/fungible/price?${queryOf({})}`
  const { fungibles, currency = wanted } = await callHosting(PriceResponseSchema, path, { body })
  const known = readEntries(FungiblePriceSchema, fungibles, 'a price')
  const byToken = known.flatMap(({ address, price }) =>
    price === null ? [] : [[priceKey(address.split(':')[2] ?? ''), price] as const],
  )
  return { currency, byToken: Object.fromEntries(byToken) }
}
