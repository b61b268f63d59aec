import { requireAccountFamily } from '@latch/families/worker.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { FundingOrder, ProviderStatus } from './fundingPort.ts'
import { advanceOrder, isTransactionFree } from './orders.ts'
import { reportOrder } from './reportOrder.ts'

export type OrderContext = { env: Environment; project: Project }

/**
 * Applies a provider's status to an order. Coins that were sent make it `paid`; `delivered` needs a transfer of as much to the
 * order's own address on the chain.
 *
 * @throws UpstreamError when the chain's node or the webhooks Worker does not answer.
 */
export async function applyProviderStatus(
  context: OrderContext,
  order: FundingOrder,
  status: ProviderStatus,
): Promise<void> {
  const { env } = context
  if (status.state === 'pending') await advanceOrder(env.DB, order.id, status)
  if (status.state === 'failed') {
    await reportOrder(env, order, 'failed')
    await advanceOrder(env.DB, order.id, status)
  }
  if (status.state !== 'sent') return
  await reportOrder(env, order, 'paid')
  await advanceOrder(env.DB, order.id, { state: 'paid', hash: status.hash })
  if (status.hash !== null) await proveDelivery(context, order, status.hash)
}

/**
 * Checks on chain whether a transaction delivered the ordered amount, and no other order.
 *
 * @returns true if the order is delivered.
 * @throws UpstreamError
 */
export async function proveDelivery(
  { env, project }: OrderContext,
  order: FundingOrder,
  hash: string,
): Promise<boolean> {
  const { id, chain: chainId, token, recipient, minimum } = order
  const chain = project.chains.find(({ info }) => info.id === chainId)
  const { receipt } = requireAccountFamily(parseChainId(chainId as ChainId).namespace)
  if (chain === undefined || receipt === undefined) return false
  const received = await receipt(env, chain, { token, recipient, hash })
  if (received === null || received < minimum) return false
  // Reporting comes first so that no event is lost; what is reported cannot be taken back.
  if (!(await isTransactionFree(env.DB, order, hash))) return false
  await reportOrder(env, order, 'delivered')
  return advanceOrder(env.DB, id, { state: 'delivered', hash, received })
}
