/** What buying coins, and bringing them from an exchange, asks of hosting. */

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
  /** What an exchange asks for sending it, as decimal text in whole coins; null where its own page alone tells that. */
  terms: { minimum: string; fee: string } | null
}

/** Where somebody buys; null where nobody knows. */
export type Place = {
  /** ISO 3166. */
  country: string | null
  /** ISO 3166-2 without the country. */
  subdivision: string | null
}

export type OnrampOptions = {
  /** What was asked for, else where the network sees this browser. */
  place: Place
  /** Where anybody sells, with the parts of it where somebody asks for them. */
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

/** Without what nobody knows. */
function known(params: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] != null),
  )
}

/** In the words of quotes and checkouts. */
function placeParams({ country, subdivision }: Place) {
  return known({ countryCode: country, subdivision })
}

function readCoins(entries: readonly unknown[]): FundCoin[] {
  return readEntries(PurchaseCurrencySchema, entries, 'a coin').flatMap(coinOf)
}

function coinOf({
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

/** So much money for a coin, spent somewhere. */
export type Purchase = { asset: string; amount: string; currency: string; place: Place }

/** What each seller gives, the most first. @throws RpcError of {@link callHosting} */
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

/** For whom, from where, and as which order something is bought. */
export type Buyer = { walletAddress: string; place: Place; orderId: string }

/** Address that leads a window on to the seller's checkout. */
export function checkoutAddress(quote: OnrampQuote, { walletAddress, place, orderId }: Buyer): string {
  const { serviceProvider, paymentMethodType, sourceAmount, sourceCurrencyCode, destinationCurrencyCode } =
    quote
  return addressOf('/onramp/go', {
    ...{ serviceProvider, paymentMethodType, sourceAmount, sourceCurrencyCode, destinationCurrencyCode },
    ...{ walletAddress, orderId, ...placeParams(place) },
  })
}

/** An exchange and what it sends. */
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
  return addressOf('/exchange/go', { ...withdrawal, walletAddress, orderId })
}

function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return new URL(`${path}?${queryOf(params)}`, location.href).href
}

/** How far an order is. @throws RpcError of {@link callHosting}: API_REFUSED while nobody has opened its page. */
export function fetchOrder(id: string): Promise<FundingOrderEntry> {
  return callHosting(FundingOrderSchema, `/v1/orders/${id}?${queryOf({})}`)
}
