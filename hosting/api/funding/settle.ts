import type { ChainId } from '../../../widget/protocol/caip.ts'
import { parseChainId } from '../../../widget/protocol/caip.ts'
import type { Project } from '../../db/projects.ts'
import type { Environment } from '../../http/environment.ts'
import { familyOf } from '../families/registry.ts'
import { advanceOrder } from './orders.ts'
import type { FundingOrder, ProviderWord } from './port.ts'

/** What is known where an order is settled. */
export type Settling = { env: Environment; project: Project }

/**
 * Takes a provider's word about an order. That coins were sent makes it `paid`; `delivered` it is once the chain has a
 * transfer of as much to the order's own address.
 *
 * @throws UpstreamError when the chain's node does not answer.
 */
export async function settleOrder(
  settling: Settling,
  order: FundingOrder,
  word: ProviderWord,
): Promise<void> {
  const { DB } = settling.env
  if (word.state === 'pending') await advanceOrder(DB, order.id, word)
  if (word.state === 'failed') await advanceOrder(DB, order.id, word)
  if (word.state !== 'sent') return
  await advanceOrder(DB, order.id, { state: 'paid', hash: word.hash })
  if (word.hash !== null) await proveDelivery(settling, order, word.hash)
}

/** Asks the chain whether a transaction brought what was ordered. @throws UpstreamError */
export async function proveDelivery(
  { env, project }: Settling,
  { id, chain: chainId, token, recipient, minimum }: FundingOrder,
  hash: string,
): Promise<void> {
  const chain = project.chains.find(({ info }) => info.id === chainId)
  const { receipt } = familyOf(parseChainId(chainId as ChainId).namespace)
  if (chain === undefined || receipt === undefined) return
  const received = await receipt(env, chain, { token, recipient, hash })
  if (received === null || received < minimum) return
  await advanceOrder(env.DB, id, { state: 'delivered', hash, received })
}
