import * as z from 'zod'
import { fromBaseUnits } from '../../../widget/protocol/decimal.ts'
import type { OnrampQuote } from '../../../widget/protocol/funding.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { BodyRule, Question } from '../../http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { assetIdOf, parseAssetId } from '../funding/asset.ts'
import { isPayable } from './limits.ts'
import { buyerOf } from './options.ts'
import type { Buyer, Offer, OnrampProvider, PaymentMethod, Purchase } from './port.ts'
import { requireProviders } from './providers.ts'

export const PURCHASE_FIELDS = {
  projectId: z.string().max(64).optional(),
  /** ISO 3166. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
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
export const QUOTES_BODY: BodyRule<QuotesBody> = { schema: QuotesBodySchema, most: 8 * 1024 }

/** `POST /v1/onramp/multi/quotes`: what each seller gives, the most first. */
export async function serveOnrampQuotes(question: Question<QuotesBody>): Promise<Response> {
  const { body } = question
  const buyer = buyerOf(question, body.countryCode)
  const asked = requireProviders(question.env, question.project)
    .filter((one) => one.isServed(buyer.country) && !body.excludeProviders.includes(one.id))
    .flatMap((provider) => provider.methods.map((method) => ({ provider, method })))
  const offers = await Promise.all(
    asked.map(({ provider, method }) => quote(question, { provider, method, buyer })),
  )
  const known = offers.filter((offer) => offer !== null).sort(byAmount)
  return jsonResponse(known.map(describe))
}

type Quoted = { provider: OnrampProvider; purchase: Purchase; offer: Offer }

const byAmount = (one: Quoted, other: Quoted) => (other.offer.amount > one.offer.amount ? 1 : -1)

/** The limits are what every seller takes, and the seller's own word is the last. */
async function quote(
  question: Question<QuotesBody>,
  { provider, method, buyer }: { provider: OnrampProvider; method: PaymentMethod; buyer: Buyer },
): Promise<Quoted | null> {
  const purchase = await readPurchase(question, provider, method)
  if (purchase === null) return null
  try {
    const offer = await provider.offer(question, purchase, buyer)
    return offer && { provider, purchase, offer }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    console.error('A seller of coins failed:', error.message)
    return null
  }
}

type Wanted = Pick<QuotesBody, 'destinationCurrencyCode' | 'sourceAmount' | 'sourceCurrencyCode'>

/**
 * What somebody wants of one seller; null where it does not take so much of this money by the method, or has no such
 * coin.
 *
 * @throws RefusedError for what names no coin of the project.
 */
export async function readPurchase(
  question: Question<Wanted>,
  provider: OnrampProvider,
  method: PaymentMethod,
): Promise<Purchase | null> {
  const { destinationCurrencyCode: id, sourceAmount: amount, sourceCurrencyCode: currency } = question.body
  const { chain, token } = parseAssetId(question.project, 'destinationCurrencyCode', id)
  const taken = provider.currencies.find((one) => one.id === currency)
  if (taken === undefined)
    throw new RefusedError({ field: 'sourceCurrencyCode', description: 'is not taken' })
  if (!isPayable(amount, currency)) return null
  const limit = taken.payment_method_limits.find((one) => one.id === method)
  if (limit === undefined || Number(amount) < Number(limit.min) || Number(amount) > Number(limit.max))
    return null
  const coins = await provider.assets(question).catch((error: unknown) => {
    if (error instanceof UpstreamError) return []
    throw error
  })
  const asset = coins.find((one) => one.chain.info.id === chain.info.id && one.token === token)
  return asset === undefined ? null : { asset, amount, currency, method }
}

function describe({ provider, purchase, offer }: Quoted): OnrampQuote {
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
