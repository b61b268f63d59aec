import type { SwapTokenEntry } from '@latch/protocol/swap.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { nativeToken, readTokens, selectTokens, type Token } from '../tokens.ts'
import { accountId, marketOf, parseAccountId, refused, type SwapMarket } from './order.ts'

/** Tokens of an answer. */
const MAX_TOKENS = 1000

/**
 * `GET /v1/convert/tokens`: tokens on a chain that the operator lists for buying, the chain's own currency first. With
 * `address`, a CAIP-10 id or a bare address, only that token, even if unlisted: it is then read from its contract.
 */
export async function serveSwapTokens(question: ProjectRequest): Promise<Response> {
  const { url, project, env } = question
  const market = marketOf(project, url.searchParams.get('chainId'), env)
  const { chain } = market
  const address = url.searchParams.get('address')
  if (address !== null) return jsonResponse({ tokens: await findToken(question, market, address) })
  const { results } = await env.DB.prepare(
    `SELECT * FROM tokens INDEXED BY tokens_listed WHERE chain = ? AND listed = 1 AND spam = 0 ORDER BY symbol LIMIT ${MAX_TOKENS}`,
  )
    .bind(chain.info.id)
    .all()
  const tokens = [nativeToken(chain.info), ...readTokens(results)]
  return jsonResponse({ tokens: tokens.map((token) => describeToken(market, token)) })
}

async function findToken(
  { env }: ProjectRequest,
  market: SwapMarket,
  text: string,
): Promise<SwapTokenEntry[]> {
  const { chain, family } = market
  const { chainId, address } = parseAccountId(
    'address',
    text.includes(':') ? text : `${chain.info.id}:${text}`,
  )
  if (chainId !== chain.info.id) throw refused('address', 'must be on the chain of `chainId`')
  const { results } = await selectTokens(env.DB, chainId, [address]).all()
  const [known] = readTokens(results)
  if (known !== undefined) return known.spam ? [] : [describeToken(market, known)]
  const described = await family.describe(env, chain, address)
  if (described === null) return []
  return [
    describeToken(market, {
      ...described,
      address,
      iconUrl: null,
      listed: false,
      spam: false,
      peggedTo: null,
    }),
  ]
}

function describeToken({ chain }: SwapMarket, token: Token): SwapTokenEntry {
  const { address, name, symbol, decimals, iconUrl, listed } = token
  return { address: accountId(chain, address), name, symbol, decimals, logoUri: iconUrl, listed }
}
