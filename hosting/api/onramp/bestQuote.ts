import { fromBaseUnits, toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import { assetIdOf } from '../funding/asset.ts'
import type { FundingAsset } from '../funding/fundingPort.ts'
import { listOnrampAssets } from './options.ts'
import { PLACE_FIELDS } from './place.ts'
import { requireProviders } from './providers.ts'
import { findOffers, PURCHASE_FIELDS, type Quoted } from './quotes.ts'

/** Digits behind the point of money. */
const MONEY_DIGITS = 2

const word = z.string().max(200)
/** Id of a currency as listed in the options, or its whole entry. */
const currency = z.union([word, z.object({ id: word }).transform(({ id }) => id)])
const { sourceAmount: amount, sourceCurrencyCode: money } = PURCHASE_FIELDS

const QuoteBodySchema = z.object({
  projectId: PURCHASE_FIELDS.projectId,
  purchaseCurrency: currency,
  paymentCurrency: currency.pipe(money),
  amount: z.union([amount, z.number().transform(String).pipe(amount)]),
  network: word.nullish(),
  ...PLACE_FIELDS,
})
export type QuoteBody = z.infer<typeof QuoteBodySchema>
export const QUOTE_BODY: BodyRule<QuoteBody> = { schema: QuoteBodySchema, max: 16 * 1024 }

const QuoteQuerySchema = z.object({
  purchaseCurrency: word,
  purchaseNetwork: word.optional(),
  paymentAmount: amount,
  paymentCurrency: money,
  paymentMethod: z.string().max(64).optional(),
})

/** `POST /v1/onramp/quote`: the best quote of all sellers, in the form that clients of this API request it. */
export async function serveOnrampQuote(question: ProjectRequest<QuoteBody>): Promise<Response> {
  const { purchaseCurrency, paymentCurrency, amount: sum, network, countryCode, subdivision } = question.body
  return bestOf(question, {
    destinationCurrencyCode: await coinNamed(question, purchaseCurrency, network ?? null),
    ...{ sourceAmount: sum, sourceCurrencyCode: paymentCurrency, countryCode, subdivision },
  })
}

/** `GET /v1/onramp/buy/quotes`: the same by a query. */
export async function serveOnrampBuyQuote(question: ProjectRequest): Promise<Response> {
  const { data } = QuoteQuerySchema.safeParse(Object.fromEntries(question.url.searchParams))
  if (data === undefined) throw new RefusedError({ field: 'query', description: 'cannot be read' })
  return bestOf(question, {
    destinationCurrencyCode: await coinNamed(question, data.purchaseCurrency, data.purchaseNetwork ?? null),
    sourceAmount: data.paymentAmount,
    sourceCurrencyCode: data.paymentCurrency,
    paymentMethodType: methodNamed(data.paymentMethod),
  })
}

/** In the words of the sellers whose clients these are; undefined for any method. */
function methodNamed(name = '') {
  const known = name.toLowerCase()
  if (known === '' || known === 'unspecified') return undefined
  return known.includes('card') ? ('card' as const) : ('bank_account' as const)
}

/** CAIP-19 of a coin that is named by it, or by its symbol and its network's name or number. */
async function coinNamed(
  question: ProjectRequest<unknown>,
  name: string,
  network: string | null,
): Promise<string> {
  if (name.includes('/')) return name
  const lists = await Promise.all(
    requireProviders(question.env, question.project).map((provider) => listOnrampAssets(provider, question)),
  )
  const found = lists.flat().find((asset) => asset.symbol === name && isOn(asset, network))
  if (found === undefined)
    throw new RefusedError({ field: 'purchaseCurrency', description: 'is not sold here' })
  return assetIdOf(found.chain, found.token)
}

function isOn({ chain: { info } }: FundingAsset, network: string | null): boolean {
  if (network === null) return true
  const [, reference] = info.id.split(':')
  return [info.id, reference, info.name.toLowerCase()].includes(network.toLowerCase())
}

async function bestOf(
  question: ProjectRequest<unknown>,
  request: Parameters<typeof findOffers>[1],
): Promise<Response> {
  const [best] = await findOffers(question, request)
  if (best === undefined)
    throw new RefusedError({ field: 'amount', description: 'No seller accepts this amount.' })
  return jsonResponse(describeBest(best))
}

/** Both spellings: some clients read `amount`, others `value`. */
function moneyOf(amount: string, currency: string) {
  return { amount, value: amount, currency }
}

function describeBest({ provider, purchase, offer }: Quoted) {
  const { asset, amount: total, currency: paid, method } = purchase
  const cents = (text: string) => toBaseUnits(text, MONEY_DIGITS)
  const rest = moneyOf(fromBaseUnits(cents(total) - cents(offer.totalFee), MONEY_DIGITS), paid)
  return {
    purchaseAmount: moneyOf(fromBaseUnits(offer.amount, asset.decimals), asset.symbol),
    paymentTotal: moneyOf(total, paid),
    paymentSubtotal: rest,
    paymentSubTotal: rest,
    /** Fee of the seller, whichever it is: the field's name is the API's. */
    coinbaseFee: moneyOf(offer.transactionFee, paid),
    networkFee: moneyOf(offer.networkFee, paid),
    quoteId: null,
    serviceProvider: provider.id,
    paymentMethodType: method,
  }
}
