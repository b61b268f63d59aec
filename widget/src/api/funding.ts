/** Calls to hosting to buy coins and to deposit them from an exchange. */

import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import {
  ExchangeOptionsSchema,
  type FundingOrderEntry,
  FundingOrderSchema,
  OnrampOptionsSchema,
  type OnrampQuote,
  OnrampQuoteSchema,
  OnrampQuotesSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
  PurchaseCurrencySchema,
} from '@latch/protocol/funding.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { queryOf } from './account.ts'
import { callHosting, readEntries } from './hosting.ts'

/** A coin that can be bought or deposited on one network. */
export type FundCoin = {
  /** CAIP-19. */
  id: string
  chainId: ChainId
  networkName: string
  name: string
  symbol: string
  decimals: number
  iconUrl: string | null
  /** The exchange's minimum and fee for sending it, as decimal text in whole coins; null if only its own page shows them. */
  terms: { minimum: string; fee: string } | null
}

/** The buyer's location; null where unknown. */
export type Place = {
  /** ISO 3166. */
  country: string | null
  /** ISO 3166-2 without the country. */
  subdivision: string | null
}

export type OnrampOptions = {
  /** The requested place, or the network location of this browser. */
  place: Place
  /** Countries with a seller, with their subdivisions if a seller needs one. */
  countries: readonly { code: string; subdivisions: readonly string[] | null }[]
  currencies: readonly PaymentCurrency[]
  coins: readonly FundCoin[]
}

/** @param place - null leaves it to hosting. @throws RpcError of {@link callHosting} */
export async function fetchOnrampOptions(place: Place | null): Promise<OnrampOptions> {
  const { country, subdivision, countries, paymentCurrencies, purchaseCurrencies } = await callHosting(
    OnrampOptionsSchema,
    `/v1/onramp/buy/options?${queryOf(known({ country: place?.country, subdivision: place?.subdivision }))}`,
  )
  return {
    place: { country, subdivision: subdivision ?? null },
    countries: countries ?? [],
    currencies: paymentCurrencies,
    coins: readCoins(purchaseCurrencies),
  }
}

/** Returns the params that are set. */
function known(params: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] != null),
  )
}

/** Returns the place in the field names of quotes and checkouts. */
function placeParams({ country, subdivision }: Place) {
  return known({ countryCode: country, subdivision })
}

function readCoins(entries: readonly unknown[]): FundCoin[] {
  return readEntries(PurchaseCurrencySchema, entries, 'a coin').flatMap(readCoin)
}

function readCoin({
  id,
  name,
  symbol,
  iconUrl,
  withdrawal,
  networks: [network],
}: PurchaseCurrency): FundCoin[] {
  const chainId = z.safeParse(CaipChainIdSchema, id.split('/')[0]).data
  if (network === undefined || chainId === undefined) return []
  const { decimals } = network
  const { name: networkName } = network
  const known = { iconUrl: iconUrl ?? null, terms: withdrawal ?? null }
  return [{ id, chainId, networkName, name, symbol, decimals, ...known }]
}

/** An amount of money for a coin, and the place of the buyer. */
export type Purchase = { asset: string; amount: string; currency: string; place: Place }

/** Fetches a quote from each seller, the highest amount first. @throws RpcError of {@link callHosting} */
export async function fetchOnrampQuotes({
  asset,
  amount,
  currency,
  place,
}: Purchase): Promise<OnrampQuote[]> {
  const quotes = await callHosting(OnrampQuotesSchema, '/v1/onramp/multi/quotes', {
    body: {
      projectId: config().projectId,
      destinationCurrencyCode: asset,
      sourceAmount: amount,
      sourceCurrencyCode: currency,
      ...placeParams(place),
    },
  })
  return readEntries(OnrampQuoteSchema, quotes, 'a quote')
}

/** Receiving address, place and order ID of a purchase. */
export type Buyer = { walletAddress: string; place: Place; orderId: string }

/** Address that leads a window on to the seller's checkout. */
export function checkoutAddress(quote: OnrampQuote, { walletAddress, place, orderId }: Buyer): string {
  const { serviceProvider, paymentMethodType, sourceAmount, sourceCurrencyCode, destinationCurrencyCode } =
    quote
  return fundingUrl('/onramp/go', {
    ...{ serviceProvider, paymentMethodType, sourceAmount, sourceCurrencyCode, destinationCurrencyCode },
    ...{ walletAddress, orderId, ...placeParams(place) },
  })
}

/** An exchange and the coins that it sends. */
export type FundExchange = { id: string; name: string; coins: readonly FundCoin[] }

/** @throws RpcError of {@link callHosting} */
export async function fetchExchanges(): Promise<FundExchange[]> {
  const { exchanges } = await callHosting(ExchangeOptionsSchema, `/v1/exchange/options?${queryOf({})}`)
  return exchanges.map(({ id, name, assets }) => ({ id, name, coins: readCoins(assets) }))
}

/** A withdrawal from an exchange: whole coins as decimal text. */
export type Withdrawal = { exchangeId: string; asset: string; amount: string }

/** Address that leads a window on to the exchange's page. */
export function withdrawalAddress(withdrawal: Withdrawal, walletAddress: string, orderId: string): string {
  return fundingUrl('/exchange/go', { ...withdrawal, walletAddress, orderId })
}

function fundingUrl(path: string, params: Readonly<Record<string, string>>): string {
  return new URL(`${path}?${queryOf(params)}`, location.href).href
}

/** Fetches the progress of an order. @throws RpcError of {@link callHosting}: API_REFUSED until its page has been opened. */
export function fetchOrder(id: string): Promise<FundingOrderEntry> {
  return callHosting(FundingOrderSchema, `/v1/orders/${id}?${queryOf({})}`)
}
