import * as z from 'zod'
import {
  CURRENCIES,
  type Currency,
  type FungiblePrice,
  NATIVE_ADDRESS,
} from '../../../../../widget/protocol/account.ts'
import type { Chain } from '../../db/chains.ts'
import type { Environment } from '../../environment.ts'
import { jsonResponse } from '../../http/responses.ts'
import { throughCache } from '../cache.ts'
import { RefusedError } from '../failures.ts'
import { readContracts } from '../multicall.ts'
import { hostedWithinRate, type Question } from '../question.ts'
import { parseSubject, showAddress } from '../subject.ts'
import { nativeToken, readTokens, selectTokens, type Token } from '../tokens.ts'
import { hostedPrices } from './coinGecko.ts'
import { poolCalls, readPoolStates, readPools, selectPools } from './pools.ts'
import { makePriceBook, type PriceBook } from './priceBook.ts'

/** Seconds (spec §9 'token price'). */
const LIFETIME = 15
/** Tokens of one question. */
const MOST_TOKENS = 100

/** The body of `POST /v1/fungible/price`; `projectId` may stand in the query instead. */
export const PriceBodySchema = z.object({
  projectId: z.string().optional(),
  currency: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`).default('usd'),
  addresses: z
    .array(
      z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'must be CAIP-10 ids'),
    )
    .min(1, 'must name a token')
    .max(MOST_TOKENS, `may name ${MOST_TOKENS} tokens at most`),
})
type PriceBody = z.infer<typeof PriceBodySchema>

/** `POST /v1/fungible/price`: a token without a market has `price: null`, one that nobody lists is left out. */
export async function servePrices(question: Question, body: PriceBody): Promise<Response> {
  const wanted = Map.groupBy(body.addresses.map(readTokenId), ({ chainId }) => chainId)
  const chains = [...wanted].map(([chainId, ids]) => {
    const chain = question.project.chains.find(({ info }) => info.id === chainId)
    if (chain === undefined)
      throw new RefusedError({ field: 'addresses', description: `The project does not list ${chainId}.` })
    return { chain, addresses: ids.map(({ address }) => address).sort() }
  })
  const first = await priceAll(question, chains, body.currency)
  const agree = first.every(({ answer }) => answer.currency === body.currency)
  const priced = agree ? first : await priceAll(question, chains, 'usd')
  return jsonResponse({
    fungibles: priced.flatMap(({ answer }) => answer.fungibles),
    currency: agree ? body.currency : 'usd',
    stale: priced.some(({ stale }) => stale),
    asOf: new Date(Math.min(...priced.map(({ at }) => at))).toISOString(),
  })
}

function readTokenId(id: string): { chainId: string; address: string } {
  const [namespace = '', reference = '', text = ''] = id.split(':')
  const subject = parseSubject(text)
  if (subject?.family !== namespace)
    throw new RefusedError({ field: 'addresses', description: `${id} names no token of its chain family.` })
  return { chainId: `${namespace}:${reference}`, address: subject.address }
}

type Wanted = { chain: Chain; addresses: readonly string[] }

function priceAll(question: Question, chains: readonly Wanted[], currency: Currency) {
  const { context, url } = question
  return Promise.all(
    chains.map(({ chain, addresses }) =>
      throughCache(
        { key: `price ${chain.info.id} ${currency} ${addresses.join()}`, lifetime: LIFETIME, read: 'kept' },
        { origin: url.origin, context },
        async () => priceTokens(await hostedWithinRate(question), { chain, addresses }, currency),
      ),
    ),
  )
}

async function priceTokens(
  env: Environment,
  { chain, addresses }: Wanted,
  currency: Currency,
): Promise<{ fungibles: FungiblePrice[]; currency: Currency }> {
  const { id } = chain.info
  const { results } = await selectTokens(env.DB, id, addresses).all()
  const native = addresses.includes(NATIVE_ADDRESS) ? [nativeToken(chain.info)] : []
  const tokens = [...native, ...readTokens(results)]
  const book =
    (await hostedPrices(
      env,
      chain,
      tokens.map(({ address }) => address),
      currency,
    )) ?? (await pricesFromPools(env, chain, currency))
  const fungibles = tokens.map(
    ({ address, name, symbol, iconUrl, decimals }): FungiblePrice => ({
      address: `${id}:${showAddress(address)}`,
      name,
      symbol,
      iconUrl,
      decimals,
      price: book.prices.get(address) ?? null,
    }),
  )
  return { fungibles, currency: book.currency }
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
  const isEvm = id.startsWith('eip155:')
  const answers = isEvm ? await readContracts(chain, env, poolCalls(pools)) : []
  return makePriceBook({ tokens, pools, states: readPoolStates(pools, answers) }, currency)
}
