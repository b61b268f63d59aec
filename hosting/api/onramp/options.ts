import { NATIVE_ADDRESS } from '../../../widget/protocol/account.ts'
import type { PaymentCurrency, PurchaseCurrency } from '../../../widget/protocol/funding.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { UpstreamError } from '../failures.ts'
import { factsOf } from '../families/facts.ts'
import { assetIdOf } from '../funding/asset.ts'
import type { FundingAsset } from '../funding/port.ts'
import type { Buyer, OnrampProvider } from './port.ts'
import { requireProviders } from './providers.ts'

/** ISO 3166 code by the query, else of where the request comes from. */
export function countryOf({ request, url }: Pick<Question, 'request' | 'url'>): string | null {
  const named = url.searchParams.get('country')
  if (named !== null && /^[A-Z]{2}$/.test(named)) return named
  const { country } = request.cf ?? {}
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}

/** @param named - The country that the body names. */
export function buyerOf(question: Pick<Question, 'request' | 'url'>, named?: string): Buyer {
  return {
    country: named ?? countryOf(question),
    ip: question.request.headers.get('CF-Connecting-IP'),
  }
}

/** `GET /v1/onramp/buy/options`: what can be bought on the project's chains, and with which money. */
export async function serveOnrampOptions(question: Question): Promise<Response> {
  const country = countryOf(question)
  const serving = requireProviders(question.env, question.project).filter((one) => one.isServed(country))
  const lists = await Promise.all(serving.map((provider) => assetsOf(provider, question)))
  const assets = new Map(lists.flat().map((asset) => [assetIdOf(asset.chain, asset.token), asset]))
  return jsonResponse({
    country,
    paymentCurrencies: currenciesOf(serving),
    purchaseCurrencies: [...assets].map(describe),
  })
}

/** One that is down does not take the others with it. */
async function assetsOf(provider: OnrampProvider, question: Question): Promise<readonly FundingAsset[]> {
  try {
    return await provider.assets(question)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    console.error('A seller of coins failed:', error.message)
    return []
  }
}

/** The widest limits of each method. */
function currenciesOf(providers: readonly OnrampProvider[]): PaymentCurrency[] {
  const currencies = new Map<string, PaymentCurrency>()
  for (const currency of providers.flatMap((provider) => provider.currencies)) {
    const known = currencies.get(currency.id)?.payment_method_limits ?? []
    const added = currency.payment_method_limits.filter(({ id }) => !known.some((limit) => limit.id === id))
    currencies.set(currency.id, { id: currency.id, payment_method_limits: [...known, ...added] })
  }
  return [...currencies.values()]
}

export function describe([id, { chain, token, name, symbol, decimals, iconUrl }]: [
  string,
  FundingAsset,
]): PurchaseCurrency {
  const { info } = chain
  const contract = token === NATIVE_ADDRESS ? null : (factsOf(info.id)?.address.show(token) ?? token)
  const { id: chainId, name: networkName } = info
  const network = {
    ...{ name: networkName, display_name: networkName },
    ...{ chain_id: chainId, contract_address: contract, decimals },
  }
  return { id, name, symbol, iconUrl, networks: [network] }
}
