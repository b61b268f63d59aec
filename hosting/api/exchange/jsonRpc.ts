import { RpcCode } from '@latch/protocol/errors.ts'
import type { FundingState } from '@latch/protocol/funding.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { logTrouble } from '#http/log.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { assetIdOf, parseAssetId } from '../funding/asset.ts'
import { findOrder, ORDER_ID, randomOrderId } from '../funding/orders.ts'
import { refreshOrder } from '../funding/serveOrder.ts'
import type { Exchange } from './exchangePort.ts'
import { exchangesOf } from './exchanges.ts'
import { listExchangeAssets, openWithdrawal } from './withdraw.ts'

const CallSchema = z.object({
  id: z.union([z.string().max(128), z.number(), z.null()]).default(null),
  method: z.string().max(64),
  /** By name, or as the only item of a list. */
  params: z.unknown().transform((params) => (Array.isArray(params) ? params[0] : params) ?? {}),
})
export type ExchangeCall = z.infer<typeof CallSchema>
export const EXCHANGE_CALL: BodyRule<ExchangeCall> = { schema: CallSchema, max: 8 * 1024 }

/** Error code of that API when an upstream does not answer. */
const UNAVAILABLE = -32000
/** Exchanges of a page of the list. */
const PAGE = 50

const ids = z.array(z.string().max(64)).max(100)
const ListSchema = z.object({
  page: z.int().min(1).default(1),
  includeOnly: ids.nullish(),
  exclude: ids.nullish(),
  /** CAIP-19: only exchanges that send this asset. */
  asset: z.string().max(200).nullish(),
})
const PayUrlSchema = z.object({
  exchangeId: z.string().max(64),
  /** CAIP-19. */
  asset: z.string().max(200),
  /** Text, or a number as some clients send it: its decimal text is the amount to withdraw. */
  amount: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().regex(/^\d{1,15}(\.\d{1,36})?$/)),
  /** CAIP-10. */
  recipient: z.string().max(200),
})
const StatusSchema = z.object({ exchangeId: z.string().max(64), sessionId: z.string().regex(ORDER_ID) })

type Call = ProjectRequest<ExchangeCall>
type Answer = (request: Call) => Promise<unknown>

const METHODS: Readonly<Record<string, Answer>> = {
  reown_getExchanges: listExchanges,
  reown_getExchangePayUrl: payUrl,
  reown_getExchangeBuyStatus: buyStatus,
}

/** `POST /v1/json-rpc`: deposits from exchanges, for other clients of this API. */
export async function serveExchangeCall(request: Call): Promise<Response> {
  const { id, method } = request.body
  const answer = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  const respond = (outcome: object) => jsonResponse({ jsonrpc: '2.0', id, ...outcome })
  if (answer === undefined)
    return respond({
      error: { code: RpcCode.methodNotFound, message: `The method ${method} does not exist.` },
    })
  try {
    return respond({ result: await answer(request) })
  } catch (error) {
    return respond({ error: rpcError(error) })
  }
}

function rpcError(error: unknown): { code: number; message: string } {
  if (error instanceof RefusedError) return { code: RpcCode.invalidParams, message: error.message }
  if (error instanceof z.ZodError) return { code: RpcCode.invalidParams, message: issueSentence(error) }
  if (!(error instanceof UpstreamError)) throw error
  logTrouble('An exchange failed', {}, error)
  return { code: UNAVAILABLE, message: 'The exchange is not available now. Try again in a moment.' }
}

/** Returns one line for all issues, e.g. `page: Too small: expected number to be >=1`. */
function issueSentence({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${[...path, ''].join(': ')}${message}`).join('; ')
}

async function listExchanges(request: Call) {
  const { page, includeOnly, exclude, asset } = ListSchema.parse(request.body.params)
  const offered = exchangesOf(request.env, request.project).filter(
    ({ id }) => (includeOnly?.includes(id) ?? true) && !exclude?.includes(id),
  )
  const found = asset == null ? offered : await exchangesWithAsset(asset, offered, request)
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  return { total: found.length, exchanges: shown.map(({ id, name }) => ({ id, name, imageUrl: null })) }
}

async function exchangesWithAsset(
  id: string,
  offered: readonly Exchange[],
  request: Call,
): Promise<Exchange[]> {
  const { chain, token } = parseAssetId(request.project, 'asset', id)
  const wanted = assetIdOf(chain, token)
  const lists = await Promise.all(offered.map((exchange) => listExchangeAssets(exchange, request)))
  return offered.filter((_, index) =>
    lists[index]?.some((asset) => assetIdOf(asset.chain, asset.token) === wanted),
  )
}

async function payUrl(request: Call) {
  const { recipient, ...wanted } = PayUrlSchema.parse(request.body.params)
  const [chainId] = wanted.asset.split('/')
  const at = recipient.lastIndexOf(':')
  if (recipient.slice(0, at) !== chainId)
    throw new RefusedError({ field: 'recipient', description: 'must be on the chain of the asset (CAIP-10)' })
  const orderId = randomOrderId()
  const url = await openWithdrawal(request, { ...wanted, walletAddress: recipient.slice(at + 1), orderId })
  return { url, sessionId: orderId }
}

/** An order is delivered only when the coins are on the chain; the exchange's claim is not enough. */
const STATUS: Readonly<Record<FundingState, string>> = {
  created: 'UNKNOWN',
  pending: 'IN_PROGRESS',
  paid: 'IN_PROGRESS',
  delivered: 'SUCCESS',
  failed: 'FAILED',
}

async function buyStatus(request: Call) {
  const { exchangeId, sessionId } = StatusSchema.parse(request.body.params)
  const order = await findOrder(request.env.DB, sessionId, request.project.id)
  if (order?.kind !== 'exchange' || order.provider !== exchangeId) return { status: STATUS.created }
  const { state, hash } = await refreshOrder(request, order)
  return { status: STATUS[state], ...(hash === null ? {} : { txHash: hash }) }
}
