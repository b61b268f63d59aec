import { AddressSchema } from '@latch/protocol/address.ts'
import { fromBaseUnits, toBaseUnits } from '@latch/protocol/decimal.ts'
import type { PurchaseCurrency } from '@latch/protocol/funding.ts'
import * as z from 'zod'
import { logTrouble } from '#http/log.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { assetIdOf, parseAssetId, parseRecipient } from '../funding/asset.ts'
import { goTo } from '../funding/go.ts'
import { ORDER_ID, storeOrder } from '../funding/orders.ts'
import { describeCurrency } from '../onramp/options.ts'
import { countHosted } from '../question.ts'
import type { Exchange, ExchangeAsset } from './exchangePort.ts'
import { exchangesOf } from './exchanges.ts'

const WithdrawalSchema = z.object({
  exchangeId: z.string().max(64),
  /** CAIP-19. */
  asset: z.string().max(200),
  amount: z.string().regex(/^\d{1,15}(\.\d{1,36})?$/),
  walletAddress: AddressSchema,
  orderId: z.string().regex(ORDER_ID),
})
export type WithdrawalRequest = z.infer<typeof WithdrawalSchema>

/** `GET /v1/exchange/options`: the project's exchanges and the coins that each sends. */
export async function serveExchangeOptions(question: ProjectRequest): Promise<Response> {
  const exchanges = exchangesOf(question.env, question.project)
  const lists = await Promise.all(exchanges.map((exchange) => listExchangeAssets(exchange, question)))
  return jsonResponse({
    exchanges: exchanges.map(({ id, name }, index) => ({
      ...{ id, name },
      assets: (lists[index] ?? []).map(describeAsset),
    })),
  })
}

function describeAsset(asset: ExchangeAsset): PurchaseCurrency {
  const { chain, token, decimals, terms } = asset
  const description = describeCurrency([assetIdOf(chain, token), asset])
  if (terms === undefined) return description
  const [minimum, fee] = [fromBaseUnits(terms.minimum, decimals), fromBaseUnits(terms.fee, decimals)]
  return { ...description, withdrawal: { minimum, fee } }
}

/** Returns the exchange's assets; one that is down does not affect the others. */
export async function listExchangeAssets(
  exchange: Exchange,
  question: Pick<ProjectRequest, 'env' | 'project'>,
): Promise<readonly ExchangeAsset[]> {
  try {
    return await exchange.assets(question)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('An exchange failed', {}, error)
    return []
  }
}

/** `GET /exchange/go`: leads a window on to the exchange's page where a withdrawal is confirmed. */
export function serveExchangeGo(question: ProjectRequest): Promise<Response> {
  return goTo(question.request, async () => {
    const { data } = WithdrawalSchema.safeParse(Object.fromEntries(question.url.searchParams))
    if (data === undefined) throw new RefusedError({ field: 'query', description: 'cannot be read' })
    return openWithdrawal(question, data)
  })
}

/**
 * Stores the order of a withdrawal.
 *
 * @returns the address of the exchange's page.
 * @throws RefusedError, UpstreamError; Refusal 429, because the exchange is called with the operator's key.
 */
export async function openWithdrawal(
  question: Pick<ProjectRequest, 'env' | 'project' | 'request'>,
  wanted: WithdrawalRequest,
): Promise<string> {
  const { env, project, request } = question
  const exchange = exchangesOf(env, project).find(({ id }) => id === wanted.exchangeId)
  if (exchange === undefined)
    throw new RefusedError({ field: 'exchangeId', description: 'This exchange is not offered here.' })
  await countHosted(question)
  const { chain, token } = parseAssetId(project, 'asset', wanted.asset)
  const assets = await exchange.assets(question)
  const asset = assets.find((one) => one.chain.info.id === chain.info.id && one.token === token)
  if (asset === undefined)
    throw new RefusedError({ field: 'asset', description: 'The exchange does not support this asset.' })
  const amount = readAmount(wanted.amount, asset)
  const recipient = parseRecipient(chain, 'walletAddress', wanted.walletAddress)
  const order = await storeOrder(env.DB, wanted.orderId, {
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
  if (order === null) throw new RefusedError({ field: 'orderId', description: 'belongs to another order' })
  const ip = request.headers.get('CF-Connecting-IP')
  return exchange.payUrl({ asset, amount: wanted.amount, recipient, orderId: order.id, ip })
}

/**
 * Returns the base units to withdraw. @throws RefusedError for an amount that cannot be sent, or that the exchange does
 * not send.
 */
function readAmount(text: string, { decimals, symbol, terms }: ExchangeAsset): bigint {
  const [, fraction = ''] = text.split('.')
  if (fraction.length > decimals)
    throw new RefusedError({
      field: 'amount',
      description: `may have at most ${decimals} decimals`,
    })
  const amount = toBaseUnits(text, decimals)
  if (amount === 0n) throw new RefusedError({ field: 'amount', description: 'must be more than 0' })
  const { minimum = 0n } = terms ?? {}
  if (amount < minimum) {
    const minimumText = `${fromBaseUnits(minimum, decimals)} ${symbol}`
    throw new RefusedError({ field: 'amount', description: `The exchange sends ${minimumText} or more.` })
  }
  return amount
}
