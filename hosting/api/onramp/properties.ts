import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import { assetIdOf } from '../funding/asset.ts'
import type { OnrampProvider, PaymentMethod } from './onrampPort.ts'
import { currenciesOf, describeCurrency, listOnrampAssets } from './options.ts'
import { COUNTRY } from './place.ts'
import { requireProviders } from './providers.ts'
import { joinCountries, methodsIn, type ReadSeller, readSellers } from './served.ts'

/** Default currency of a payment. */
const CURRENCY = 'USD'
const METHODS: Readonly<Record<PaymentMethod, { name: string; paymentType: string }>> = {
  card: { name: 'Card', paymentType: 'CARD' },
  bank_account: { name: 'Bank transfer', paymentType: 'BANK_TRANSFER' },
}
/** There are fewer. */
const MAX_COUNTRIES = 300
const NO_LOGOS = { dark: null, darkShort: null, light: null, lightShort: null }

/** `GET /v1/onramp/providers[?countries]`: the project's sellers, or those that serve any of the given countries. */
export async function serveOnrampProviders(question: ProjectRequest): Promise<Response> {
  const requested = question.url.searchParams.get('countries')
  const providers = requireProviders(question.env, question.project)
  const serving = requested === null ? providers : await servingAny(providers, readCodes(requested))
  return jsonResponse(
    serving.map(({ id, name }) => ({
      serviceProvider: id,
      name,
      status: 'LIVE',
      categories: ['CRYPTO_ONRAMP'],
      websiteUrl: null,
      logos: NO_LOGOS,
    })),
  )
}

function readCodes(text: string): string[] {
  return [...new Set(text.split(',', MAX_COUNTRIES))].filter((code) => COUNTRY.test(code))
}

async function servingAny(
  providers: readonly OnrampProvider[],
  countries: readonly string[],
): Promise<OnrampProvider[]> {
  const isServing = (seller: ReadSeller) =>
    countries.some((country) => methodsIn(seller, { country, subdivision: null }).length > 0)
  return (await readSellers(providers)).filter(isServing).map(({ provider }) => provider)
}

type List = (question: ProjectRequest, providers: readonly OnrampProvider[]) => Promise<unknown[]>

const LISTS: Readonly<Record<string, List>> = {
  countries: async (_, providers) =>
    joinCountries(await readSellers(providers)).map(({ code, subdivisions }) => ({
      countryCode: code,
      name: displayName('region', code),
      flagImageUrl: null,
      regions: subdivisions?.map((part) => ({ regionCode: part, name: part })) ?? null,
    })),
  'countries-defaults': async (_, providers) =>
    joinCountries(await readSellers(providers)).map(({ code, methods }) => ({
      countryCode: code,
      defaultCurrencyCode: CURRENCY,
      defaultPaymentMethods: methods,
    })),
  'crypto-currencies': async (question, providers) => {
    const lists = await Promise.all(providers.map((provider) => listOnrampAssets(provider, question)))
    const assets = new Map(lists.flat().map((asset) => [assetIdOf(asset.chain, asset.token), asset]))
    return [...assets].map(describeCurrency).map(({ id, name, iconUrl, networks: [network] }) => ({
      currencyCode: id,
      name,
      chainName: network?.name,
      chainCode: network?.chain_id,
      chainId: network?.chain_id,
      contractAddress: network?.contract_address,
      symbolImageUrl: iconUrl,
    }))
  },
  'fiat-currencies': async ({ url }, providers) =>
    currenciesOf(providers).map(({ id }) => ({
      currencyCode: id,
      name: displayName('currency', id),
      symbolImageUrl: `${url.origin}/public/getCurrencyImage/${id}`,
    })),
  'payment-methods': async (_, providers) =>
    [...new Set(providers.flatMap(({ methods }) => methods))].map((method) => ({
      paymentMethod: method,
      ...METHODS[method],
      logos: NO_LOGOS,
    })),
  'fiat-purchases-limits': async (_, providers) =>
    currenciesOf(providers).map(({ id, payment_method_limits: limits }) => ({
      currencyCode: id,
      defaultAmount: null,
      minimumAmount: Math.min(...limits.map(({ min }) => Number(min))),
      maximumAmount: Math.max(...limits.map(({ max }) => Number(max))),
    })),
}

/** `GET /v1/onramp/providers/properties?type`: properties of one kind of the project's sellers. */
export async function serveOnrampProperties(question: ProjectRequest): Promise<Response> {
  const type = question.url.searchParams.get('type') ?? ''
  const list = Object.hasOwn(LISTS, type) ? LISTS[type] : undefined
  if (list === undefined)
    throw new RefusedError({ field: 'type', description: `must be one of ${Object.keys(LISTS).join(', ')}` })
  return jsonResponse(await list(question, requireProviders(question.env, question.project)))
}

function displayName(type: 'region' | 'currency', code: string): string {
  return new Intl.DisplayNames('en', { type }).of(code) ?? code
}
