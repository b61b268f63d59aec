import * as z from 'zod'
import {
  CURRENCIES,
  type Currency,
  type FungiblePrice,
  NATIVE_ADDRESS,
} from '../../../widget/protocol/account.ts'
import { ACCOUNT_ID, parseChainId } from '../../../widget/protocol/caip.ts'
import type { Chain } from '../../db/chains.ts'
import type { BodyRule } from '../../http/body.ts'
import type { Environment } from '../../http/environment.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { throughCache } from '../cache.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { factsOf } from '../families/facts.ts'
import { familyOf } from '../families/registry.ts'
import { mayAskServices } from '../question.ts'
import { parseSubject } from '../subject.ts'
import { nativeToken, readTokens, selectTokens, type Token } from '../tokens.ts'
import { cachedPrices, PRICE_LIFETIME } from './cachedPrices.ts'
import { readPools, selectPools } from './pools.ts'
import type { DatedPrices, PricesWanted } from './port.ts'
import { makePriceBook, type PriceBook } from './priceBook.ts'

/** Tokens of one question. */
const MOST_TOKENS = 100

/** The body of `POST /v1/fungible/price`; `projectId` may stand in the query instead. */
const PriceBodySchema = z.object({
  projectId: z.string().optional(),
  currency: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`).default('usd'),
  addresses: z
    .array(z.string().regex(ACCOUNT_ID, 'must be CAIP-10 ids'))
    .min(1, 'must name a token')
    .max(MOST_TOKENS, `may name ${MOST_TOKENS} tokens at most`),
})
export type PriceBody = z.infer<typeof PriceBodySchema>
export const PRICE_BODY = { schema: PriceBodySchema, max: 64 * 1024 } satisfies BodyRule<PriceBody>

/** `POST /v1/fungible/price`: a token without a market has `price: null`, one that nobody lists is left out. */
export async function servePrices(question: Question<PriceBody>): Promise<Response> {
  const { addresses, currency } = question.body
  const { at, ...prices } = await readPrices(question, addresses, currency)
  return jsonResponse({ ...prices, asOf: new Date(at).toISOString() })
}

type Priced = { fungibles: FungiblePrice[]; currency: Currency; stale: boolean; at: number }

/**
 * Prices of tokens in one currency: in the one that is wanted, else all in US dollars.
 *
 * @param ids - CAIP-10.
 * @throws RefusedError for a chain that the project does not list, and for what names no token of its chain.
 */
export async function readPrices(
  question: Question,
  ids: readonly string[],
  wantedCurrency: Currency,
): Promise<Priced> {
  const wanted = Map.groupBy(ids.map(readTokenId), ({ chainId }) => chainId)
  const chains = [...wanted].map(([chainId, ids]) => {
    const chain = question.project.chains.find(({ info }) => info.id === chainId)
    if (chain === undefined)
      throw new RefusedError({ field: 'addresses', description: `The project does not list ${chainId}.` })
    return { chain, addresses: ids.map(({ address }) => address) }
  })
  const lists = await Promise.all(chains.map((asked) => readList(question.env, asked)))
  const first = await priceAll(question, lists, wantedCurrency)
  const agree = first.every(({ book }) => book.currency === wantedCurrency)
  const priced = agree ? first : await priceAll(question, lists, 'usd')
  return {
    fungibles: lists.flatMap(({ chain, tokens }, index) =>
      tokens.map((token) => toFungible(chain, token, priced[index]?.book)),
    ),
    currency: agree ? wantedCurrency : 'usd',
    stale: priced.some(({ stale }) => stale),
    at: Math.min(...priced.map(({ at }) => at)),
  }
}

/** CAIP-10; in place of a token the word `native` stands for the chain's own coin, whatever its family. */
function readTokenId(id: string): { chainId: string; address: string } {
  const [namespace = '', reference = '', text = ''] = id.split(':')
  if (text === 'native') return { chainId: `${namespace}:${reference}`, address: NATIVE_ADDRESS }
  const subject = parseSubject(text)
  if (subject?.namespace !== namespace)
    throw new RefusedError({ field: 'addresses', description: `${id} names no token of its chain family.` })
  return { chainId: `${namespace}:${reference}`, address: subject.address }
}

type List = { chain: Chain; tokens: readonly Token[] }

async function readList(
  env: Environment,
  { chain, addresses }: { chain: Chain; addresses: readonly string[] },
): Promise<List> {
  const { results } = await selectTokens(env.DB, chain.info.id, addresses).all()
  const native = addresses.includes(NATIVE_ADDRESS) ? [nativeToken(chain.info)] : []
  return { chain, tokens: [...native, ...readTokens(results)] }
}

function toFungible({ info }: Chain, token: Token, book: PriceBook | undefined): FungiblePrice {
  const { address, name, symbol, iconUrl, decimals } = token
  const price = book?.prices.get(address) ?? null
  return {
    address: `${info.id}:${factsOf(info.id)?.address.show(address) ?? address}`,
    name,
    symbol,
    iconUrl,
    decimals,
    price,
  }
}

function priceAll(question: Question, lists: readonly List[], currency: Currency): Promise<DatedPrices[]> {
  return Promise.all(
    lists.map(({ chain, tokens }) =>
      priceTokens(question, { chain, addresses: tokens.map(({ address }) => address), currency }),
    ),
  )
}

/** By the hosted service, else by pools, else the service's last cached prices. @throws UpstreamError */
async function priceTokens(question: Question, wanted: PricesWanted): Promise<DatedPrices> {
  const hosted = await cachedPrices(question, wanted, () => mayAskServices(question))
  if (hosted !== null && !hosted.stale) return hosted
  try {
    return await cachedPoolPrices(question, wanted)
  } catch (error) {
    if (hosted === null || !(error instanceof UpstreamError)) throw error
    return hosted
  }
}

/** The pools price a whole chain at once, so that one reading answers for whatever is asked of it. */
async function cachedPoolPrices(
  { env, url, context }: Question,
  { chain, currency }: PricesWanted,
): Promise<DatedPrices> {
  const { answer, at, stale } = await throughCache(
    { key: `pools ${chain.info.id} ${currency}`, lifetime: PRICE_LIFETIME, read: 'cached' },
    { origin: url.origin, context },
    async () => {
      const book = await pricesFromPools(env, chain, currency)
      return { currency: book.currency, prices: [...book.prices] }
    },
  )
  return { book: { currency: answer.currency, prices: new Map(answer.prices) }, at, stale }
}

/** Every pool of the chain is read: a currency is reached through tokens that were not asked for. */
async function pricesFromPools(env: Environment, chain: Chain, currency: Currency): Promise<PriceBook> {
  const { id } = chain.info
  const [poolRows, tokenRows] = await env.DB.batch([
    selectPools(env.DB, id),
    env.DB.prepare(
      'SELECT * FROM tokens WHERE chain = ?1 AND (pegged_to IS NOT NULL OR address IN (SELECT token FROM price_pools WHERE chain = ?1))',
    ).bind(id),
  ])
  const pools = readPools(poolRows?.results ?? [])
  const tokens: Token[] = [nativeToken(chain.info), ...readTokens(tokenRows?.results ?? [])]
  const states = await familyOf(parseChainId(id).namespace).readPools?.(chain, env, pools)
  return makePriceBook({ tokens, pools, states: states ?? [] }, currency)
}
