import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { PaymentCurrency, PurchaseCurrency } from '@latch/protocol/funding.ts'
import { logTrouble } from '#http/log.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { UpstreamError } from '../failures.ts'
import { assetIdOf } from '../funding/asset.ts'
import type { FundingAsset } from '../funding/fundingPort.ts'
import type { OnrampProvider, OnrampQuestion } from './onrampPort.ts'
import { buyerPlace } from './place.ts'
import { requireProviders } from './providers.ts'
import { joinCountries, methodsIn, readSellers } from './served.ts'

/** `GET /v1/onramp/buy/options`: coins for sale on the project's chains, with their currencies and countries. */
export async function serveOnrampOptions(question: ProjectRequest): Promise<Response> {
  const place = buyerPlace(question)
  const sellers = await readSellers(requireProviders(question.env, question.project))
  const serving = sellers
    .filter((seller) => methodsIn(seller, place).length > 0)
    .map(({ provider }) => provider)
  const lists = await Promise.all(serving.map((provider) => listOnrampAssets(provider, question)))
  const assets = new Map(lists.flat().map((asset) => [assetIdOf(asset.chain, asset.token), asset]))
  return jsonResponse({
    ...place,
    countries: joinCountries(sellers).map(({ code, subdivisions }) => ({ code, subdivisions })),
    paymentCurrencies: currenciesOf(serving),
    purchaseCurrencies: [...assets].map(describeCurrency),
  })
}

/** Returns the seller's assets; one that is down does not affect the others. */
export async function listOnrampAssets(
  provider: OnrampProvider,
  question: OnrampQuestion,
): Promise<readonly FundingAsset[]> {
  try {
    return await provider.assets(question)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('A seller of coins failed', {}, error)
    return []
  }
}

/** The widest limits of each method. */
export function currenciesOf(providers: readonly OnrampProvider[]): PaymentCurrency[] {
  const currencies = new Map<string, PaymentCurrency>()
  for (const currency of providers.flatMap((provider) => provider.currencies)) {
    const known = currencies.get(currency.id)?.payment_method_limits ?? []
    const added = currency.payment_method_limits.filter(({ id }) => !known.some((limit) => limit.id === id))
    currencies.set(currency.id, { id: currency.id, payment_method_limits: [...known, ...added] })
  }
  return [...currencies.values()]
}

export function describeCurrency([id, { chain, token, name, symbol, decimals, iconUrl }]: [
  string,
  FundingAsset,
]): PurchaseCurrency {
  const { info } = chain
  const contract = token === NATIVE_ADDRESS ? null : (familyFacts(info.id)?.address.show(token) ?? token)
  const { id: chainId, name: networkName } = info
  const network = {
    ...{ name: networkName, display_name: networkName },
    ...{ chain_id: chainId, contract_address: contract, decimals },
  }
  return { id, name, symbol, iconUrl, networks: [network] }
}
