import type { ChainId } from '@latch/protocol/caip.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import type { FundingOrderEntry } from '@latch/protocol/funding.ts'
import { logTrouble } from '#http/log.ts'
import { failedResponse, jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { boundExchanges } from '../exchange/exchanges.ts'
import { UpstreamError } from '../failures.ts'
import { boundProviders } from '../onramp/providers.ts'
import { assetIdOf } from './asset.ts'
import { findAssets } from './findAssets.ts'
import type { FundingOrder } from './fundingPort.ts'
import { applyProviderStatus, proveDelivery } from './orderStatus.ts'
import { findOrder, takeTurn } from './orders.ts'

/** Minimum milliseconds between two requests to a provider about one order, however many clients poll us. */
const GAP = 2_000

const unknown = () => failedResponse(404, { field: 'id', description: 'There is no such order.' })

/** `GET /v1/orders/{id}`: the status of an order. Its id is a secret of the buyer. */
export async function serveOrder(question: ProjectRequest): Promise<Response> {
  const { env, project, params } = question
  const id = params.id ?? ''
  const before = /^[0-9a-f]{32}$/.test(id) ? await findOrder(env.DB, id, project.id) : null
  if (before === null) return unknown()
  const after = await refreshOrder(question, before)
  const [asset] = await requireAsset(question, after)
  if (asset === undefined) return unknown()
  const text = (units: bigint) => fromBaseUnits(units, asset.decimals)
  const { kind, provider, recipient, paid, state, reason, hash, received, createdAt } = after
  return jsonResponse({
    ...{ id, kind, provider, recipient, paid, state, hash, createdAt },
    providerName: sellerOf(question, after)?.name ?? provider,
    reason: reason === null ? null : displayText(reason, 200),
    chainId: after.chain as ChainId,
    asset: assetIdOf(asset.chain, asset.token),
    symbol: asset.symbol,
    quoted: text(after.quoted),
    received: received === null ? null : text(received),
  } satisfies FundingOrderEntry)
}

type OrderContext = Pick<ProjectRequest, 'env' | 'project'>

function sellerOf({ env }: OrderContext, { kind, provider }: FundingOrder) {
  const sellers = kind === 'onramp' ? boundProviders(env) : boundExchanges(env)
  return sellers.find(({ id }) => id === provider)
}

function requireAsset(context: OrderContext, { chain: chainId, token }: FundingOrder) {
  const chain = context.project.chains.find(({ info }) => info.id === chainId)
  return findAssets(context, chain === undefined ? [] : [{ chain, token }])
}

/**
 * Refreshes an order from the chain if its coins are claimed to be sent, and from the provider if they have not arrived;
 * rate-limited. A provider that is down delays no proof, and a chain that is down no status of the provider.
 */
export async function refreshOrder(context: OrderContext, order: FundingOrder): Promise<FundingOrder> {
  const { env } = context
  if (order.state === 'delivered' || !(await takeTurn(env.DB, order.id, GAP))) return order
  const isDelivered = await tryUpstream(order, () => proveSent(context, order))
  if (isDelivered !== true) await tryUpstream(order, () => applyProvider(context, order))
  return (await findOrder(env.DB, order.id, order.project)) ?? order
}

async function proveSent(context: OrderContext, order: FundingOrder): Promise<boolean> {
  const { state, hash } = order
  return state === 'paid' && hash !== null && (await proveDelivery(context, order, hash))
}

async function applyProvider(context: OrderContext, order: FundingOrder): Promise<void> {
  const status = await sellerOf(context, order)?.fetchStatus(order.id)
  if (status) await applyProviderStatus(context, order, status)
}

/** Runs a step; if its service does not answer, the order stays as it was. @returns undefined then. */
async function tryUpstream<Result>(
  { provider }: FundingOrder,
  refresh: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await refresh()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logTrouble('An order was not refreshed', { provider }, error)
    return undefined
  }
}
