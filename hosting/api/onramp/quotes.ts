import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import type { OnrampQuote } from '@latch/protocol/funding.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { logTrouble } from '#http/log.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { assetIdOf, parseAssetId } from '../funding/asset.ts'
import type { FundingAsset } from '../funding/fundingPort.ts'
import { countHosted } from '../question.ts'
import { isPayable } from './limits.ts'
import type { Buyer, Offer, OnrampProvider, OnrampQuestion, PaymentMethod, Purchase } from './onrampPort.ts'
import { listOnrampAssets } from './options.ts'
import { buyerOf, type NamedPlace, PLACE_FIELDS } from './place.ts'
import { requireProviders } from './providers.ts'
import { methodsFor } from './served.ts'

export const PURCHASE_FIELDS = {
  projectId: z.string().max(64).optional(),
  ...PLACE_FIELDS,
  /** CAIP-19. */
  destinationCurrencyCode: z.string().max(200),
  sourceAmount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'Invalid decimal number'),
  sourceCurrencyCode: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
}
const QuotesBodySchema = z.object({
  ...PURCHASE_FIELDS,
  excludeProviders: z.array(z.string().max(64)).max(32).default([]),
})
export type QuotesBody = z.infer<typeof QuotesBodySchema>
export const QUOTES_BODY: BodyRule<QuotesBody> = { schema: QuotesBodySchema, max: 8 * 1024 }

/** `POST /v1/onramp/multi/quotes`: offers of all sellers, best first. */
export async function serveOnrampQuotes(question: ProjectRequest<QuotesBody>): Promise<Response> {
  return jsonResponse((await findOffers(question, question.body)).map(describeQuote))
}

/** Request to several sellers, in the API's terms. */
export type QuoteRequest = Pick<QuotesBody, 'destinationCurrencyCode' | 'sourceAmount' | 'sourceCurrencyCode'>
type OfferRequest = QuoteRequest &
  NamedPlace & {
    excludeProviders?: readonly string[]
    /** All methods if unset. */
    paymentMethodType?: PaymentMethod | undefined
  }
type QuoteContext = Pick<ProjectRequest, 'env' | 'project' | 'request' | 'url'>

export type Quoted = { provider: OnrampProvider; purchase: Purchase; offer: Offer }

/**
 * Returns the offers of the project's sellers by payment method, best first.
 *
 * @throws RefusedError; Refusal 429, because each seller is called with the operator's key.
 */
export async function findOffers(question: QuoteContext, request: OfferRequest): Promise<Quoted[]> {
  const buyer = buyerOf(question, request)
  const providers = requireProviders(question.env, question.project).filter(
    ({ id }) => !request.excludeProviders?.includes(id),
  )
  await countHosted(question)
  const ways = await Promise.all(
    providers.map(async (provider) => {
      const loadCoins = shareCoins(provider, question)
      return (await methodsFor(provider, buyer)).map((method) => ({ provider, method, buyer, loadCoins }))
    }),
  )
  const { paymentMethodType: wanted } = request
  const offers = await Promise.all(
    ways
      .flat()
      .filter(({ method }) => wanted === undefined || method === wanted)
      .map((way) => quote(question, request, way)),
  )
  return offers.filter((offer) => offer !== null).sort(byAmount)
}

const byAmount = (one: Quoted, other: Quoted) => (other.offer.amount > one.offer.amount ? 1 : -1)

/** Reads a seller's coins once for all payment methods of a request. */
function shareCoins(provider: OnrampProvider, question: OnrampQuestion): LoadCoins {
  let coins: ReturnType<LoadCoins> | undefined
  return () => {
    coins ??= listOnrampAssets(provider, question)
    return coins
  }
}

type LoadCoins = () => Promise<readonly FundingAsset[]>
type PaymentWay = { provider: OnrampProvider; method: PaymentMethod; loadCoins?: LoadCoins }

/** The limits are what every seller takes, and the seller's own word is the last. */
async function quote(
  question: QuoteContext,
  wanted: QuoteRequest,
  { buyer, ...way }: PaymentWay & { buyer: Buyer },
): Promise<Quoted | null> {
  const { provider } = way
  const purchase = await readPurchase(question, wanted, way)
  if (purchase === null) return null
  try {
    const offer = await provider.offer(question, purchase, buyer)
    return offer && { provider, purchase, offer }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('A seller of coins failed', {}, error)
    return null
  }
}

/**
 * Parses a purchase at one seller; null if the amount is outside its limits for the method, or it does not sell the
 * coin.
 *
 * @throws RefusedError if the asset is not a coin of the project.
 */
export async function readPurchase(
  question: Pick<ProjectRequest, 'env' | 'project'>,
  wanted: QuoteRequest,
  { provider, method, loadCoins = shareCoins(provider, question) }: PaymentWay,
): Promise<Purchase | null> {
  const { destinationCurrencyCode: id, sourceAmount: amount, sourceCurrencyCode: currency } = wanted
  const { chain, token } = parseAssetId(question.project, 'destinationCurrencyCode', id)
  const taken = provider.currencies.find((one) => one.id === currency)
  if (taken === undefined)
    throw new RefusedError({ field: 'sourceCurrencyCode', description: 'is not supported' })
  if (!isPayable(amount, currency)) return null
  const limit = taken.payment_method_limits.find((one) => one.id === method)
  if (limit === undefined || Number(amount) < Number(limit.min) || Number(amount) > Number(limit.max))
    return null
  const asset = (await loadCoins()).find((one) => one.chain.info.id === chain.info.id && one.token === token)
  return asset === undefined ? null : { asset, amount, currency, method }
}

function describeQuote({ provider, purchase, offer }: Quoted): OnrampQuote {
  const { asset, amount, currency, method } = purchase
  return {
    serviceProvider: provider.id,
    name: provider.name,
    paymentMethodType: method,
    sourceAmount: amount,
    sourceCurrencyCode: currency,
    destinationAmount: fromBaseUnits(offer.amount, asset.decimals),
    destinationCurrencyCode: assetIdOf(asset.chain, asset.token),
    networkFee: offer.networkFee,
    transactionFee: offer.transactionFee,
    totalFee: offer.totalFee,
  }
}
