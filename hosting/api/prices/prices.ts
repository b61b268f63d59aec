import { familyFacts } from '@latch/families/facts.ts'
import { CURRENCIES, type Currency, type FungiblePrice, NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { ACCOUNT_ID, invalidAccountId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import type { BodyRule } from '#http/body.ts'
import type { Environment } from '#http/environment.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { throughCache } from '../cache.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { isWithinServiceRate } from '../question.ts'
import { parseSubject } from '../subject.ts'
import { nativeToken, readTokens, selectTokens, type Token } from '../tokens.ts'
import { cachedPrices, PRICE_LIFETIME } from './cachedPrices.ts'
import { pricesFromPools } from './poolPrices.ts'
import type { PriceBook } from './priceBook.ts'
import type { DatedPrices, PriceQuery } from './pricesPort.ts'

/** Tokens of one question. */
const MAX_TOKENS = 100

/** Body of `POST /v1/fungible/price`; `projectId` may be in the query instead. */
const PriceBodySchema = z.object({
  projectId: z.string().optional(),
  currency: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`).default('usd'),
  addresses: z
    .array(z.string().regex(ACCOUNT_ID, { error: ({ input }) => invalidAccountId(String(input)) }))
    .min(1, 'must name a token')
    .max(MAX_TOKENS, `may name ${MAX_TOKENS} tokens at most`),
})
export type PriceBody = z.infer<typeof PriceBodySchema>
export const PRICE_BODY = { schema: PriceBodySchema, max: 64 * 1024 } satisfies BodyRule<PriceBody>

/** `POST /v1/fungible/price`: a token without a market has `price: null`, an unlisted one is left out. */
export async function servePrices(question: ProjectRequest<PriceBody>): Promise<Response> {
  const { addresses, currency } = question.body
  const { at, ...prices } = await readPrices(question, addresses, currency)
  return jsonResponse({ ...prices, asOf: new Date(at).toISOString() })
}

type Priced = { fungibles: FungiblePrice[]; currency: Currency; stale: boolean; at: number }

/**
 * Reads prices of tokens in one currency: the requested one, else all in US dollars.
 *
 * @param ids - CAIP-10.
 * @throws RefusedError for a chain that the project does not list, and for an ID that is not a token of its chain.
 */
export async function readPrices(
  question: ProjectRequest,
  ids: readonly string[],
  wantedCurrency: Currency,
): Promise<Priced> {
  const lists = await readLists(question, ids)
  const first = await priceAll(question, lists, wantedCurrency)
  const agree = first.every(({ book }) => book.currency === wantedCurrency)
  const priced = agree ? first : await priceAll(question, lists, 'usd')
  return {
    fungibles: priced.flatMap(({ chain, tokens, book }) =>
      tokens.map((token) => toFungible(chain, token, book)),
    ),
    currency: agree ? wantedCurrency : 'usd',
    stale: priced.some(({ stale }) => stale),
    at: Math.min(...priced.map(({ at }) => at)),
  }
}

/** Parses CAIP-10 ids to tokens, grouped by chain. @throws RefusedError as {@link readPrices} */
export async function readLists({ project, env }: ProjectRequest, ids: readonly string[]): Promise<List[]> {
  const wanted = Map.groupBy(ids.map(readTokenId), ({ chainId }) => chainId)
  const chains = [...wanted].map(([chainId, ids]) => {
    const chain = project.chains.find(({ info }) => info.id === chainId)
    if (chain === undefined)
      throw new RefusedError({ field: 'addresses', description: `The project does not list ${chainId}.` })
    return { chain, addresses: ids.map(({ address }) => address) }
  })
  return Promise.all(chains.map((priceList) => readList(env, priceList)))
}

/** CAIP-10; the word `native` in place of a token is the chain's own coin, whatever its family. */
function readTokenId(id: string): { chainId: string; address: string } {
  const [namespace = '', reference = '', text = ''] = id.split(':')
  if (text === 'native') return { chainId: `${namespace}:${reference}`, address: NATIVE_ADDRESS }
  const subject = parseSubject(text)
  if (subject?.namespace !== namespace)
    throw new RefusedError({ field: 'addresses', description: `${id} is not a token of its chain family.` })
  return { chainId: `${namespace}:${reference}`, address: subject.address }
}

/** Requested tokens of one chain that are listed. */
type List = { chain: Chain; tokens: readonly Token[] }

async function readList(
  env: Environment,
  { chain, addresses }: { chain: Chain; addresses: readonly string[] },
): Promise<List> {
  const { results } = await selectTokens(env.DB, chain.info.id, addresses).all()
  const native = addresses.includes(NATIVE_ADDRESS) ? [nativeToken(chain.info)] : []
  return { chain, tokens: [...native, ...readTokens(results)] }
}

function toFungible({ info }: Chain, token: Token, book: PriceBook): FungiblePrice {
  const { address, name, symbol, iconUrl, decimals } = token
  const price = book.prices.get(address) ?? null
  return {
    address: `${info.id}:${familyFacts(info.id)?.address.show(address) ?? address}`,
    name,
    symbol,
    iconUrl,
    decimals,
    price,
  }
}

/** Adds the prices to each list. @throws UpstreamError */
export function priceAll(
  question: ProjectRequest,
  lists: readonly List[],
  currency: Currency,
): Promise<(List & DatedPrices)[]> {
  return Promise.all(
    lists.map(async (list) => {
      const addresses = list.tokens.map(({ address }) => address)
      return { ...list, ...(await priceTokens(question, { chain: list.chain, addresses, currency })) }
    }),
  )
}

/** By the hosted service, else by pools, else the service's last cached prices. @throws UpstreamError */
async function priceTokens(question: ProjectRequest, wanted: PriceQuery): Promise<DatedPrices> {
  const hosted = await cachedPrices(question, wanted, () => isWithinServiceRate(question))
  if (hosted !== null && !hosted.stale) return hosted
  try {
    return await cachedPoolPrices(question, wanted)
  } catch (error) {
    if (hosted === null || !(error instanceof UpstreamError)) throw error
    return hosted
  }
}

/** The pools price a whole chain at once, so one read answers every request for it. */
async function cachedPoolPrices(
  { env, url, context }: ProjectRequest,
  { chain, currency }: PriceQuery,
): Promise<DatedPrices> {
  const { answer, at, stale } = await throughCache(
    { key: `pools ${chain.info.id} ${currency}`, lifetime: PRICE_LIFETIME, read: 'cached' },
    { origin: url.origin, context },
    async () => {
      const book = await pricesFromPools(env, chain, currency)
      return { currency: book.currency, prices: [...book.prices] }
    },
  )
  return {
    book: { currency: answer.currency, prices: new Map(answer.prices) },
    at,
    stale,
    source: 'pools',
  }
}
