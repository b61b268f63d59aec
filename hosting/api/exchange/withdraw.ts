import * as z from 'zod'
import { toBaseUnits } from '../../../widget/protocol/decimal.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { assetIdOf, parseAssetId, parseRecipient } from '../funding/asset.ts'
import { goTo } from '../funding/go.ts'
import { keepOrder, ORDER_ID } from '../funding/orders.ts'
import { describe } from '../onramp/options.ts'
import { exchangesOf } from './exchanges.ts'
import type { Exchange } from './port.ts'

const WithdrawalSchema = z.object({
  exchangeId: z.string().max(64),
  /** CAIP-19. */
  asset: z.string().max(200),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,36})?$/),
  walletAddress: z.string().max(128),
  orderId: z.string().regex(ORDER_ID),
})

/** `GET /v1/exchange/options`: the project's exchanges, each with what it sends. */
export async function serveExchangeOptions(question: Question): Promise<Response> {
  const exchanges = exchangesOf(question.env, question.project)
  const lists = await Promise.all(exchanges.map((exchange) => assetsOf(exchange, question)))
  return jsonResponse({
    exchanges: exchanges.map(({ id, name }, index) => ({
      ...{ id, name },
      assets: (lists[index] ?? []).map((asset) => describe([assetIdOf(asset.chain, asset.token), asset])),
    })),
  })
}

/** One that is down does not take the others with it. */
async function assetsOf(exchange: Exchange, question: Question) {
  try {
    return await exchange.assets(question)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    console.error('An exchange failed:', error.message)
    return []
  }
}

/** `GET /exchange/go`: leads a window on to the exchange's page where a withdrawal is confirmed. */
export function serveExchangeGo(question: Question): Promise<Response> {
  return goTo(() => openWithdrawal(question))
}

async function openWithdrawal(question: Question): Promise<string> {
  const { env, project, request, url } = question
  const { data } = WithdrawalSchema.safeParse(Object.fromEntries(url.searchParams))
  if (data === undefined) throw new RefusedError({ field: 'query', description: 'cannot be read' })
  const exchange = exchangesOf(env, project).find(({ id }) => id === data.exchangeId)
  if (exchange === undefined)
    throw new RefusedError({ field: 'exchangeId', description: 'This exchange is not offered here.' })
  const { chain, token } = parseAssetId(project, 'asset', data.asset)
  const assets = await exchange.assets(question)
  const asset = assets.find((one) => one.chain.info.id === chain.info.id && one.token === token)
  const [, fraction = ''] = data.amount.split('.')
  if (asset === undefined || fraction.length > asset.decimals)
    throw new RefusedError({ field: 'asset', description: 'The exchange does not send that.' })
  const amount = toBaseUnits(data.amount, asset.decimals)
  if (amount === 0n) throw new RefusedError({ field: 'amount', description: 'must be more than 0' })
  const recipient = parseRecipient(chain, 'walletAddress', data.walletAddress)
  const order = await keepOrder(env.DB, data.orderId, {
    project: project.id,
    kind: 'exchange',
    provider: exchange.id,
    chain: chain.info.id,
    token,
    recipient,
    minimum: amount,
    quoted: amount,
    paid: null,
  })
  if (order === null) throw new RefusedError({ field: 'orderId', description: 'is of another order' })
  const ip = request.headers.get('CF-Connecting-IP')
  return exchange.payUrl({ asset, amount: data.amount, recipient, orderId: order.id, ip })
}
