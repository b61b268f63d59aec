import type { OnrampEvent } from '@latch/protocol/webhooks.ts'
import type { Environment } from '#http/environment.ts'
import { UpstreamError } from '../failures.ts'
import type { FundingOrder } from './fundingPort.ts'
import { RANK } from './orders.ts'

/**
 * Reports the state of a purchase to the webhooks Worker, which stores it once. Deposits from an exchange are not reported.
 * Called before the state is stored: the seller's next event, or the next query, reports it again if this was interrupted.
 *
 * @throws UpstreamError if the Worker does not answer: a state that is stored is never reported again.
 */
export async function reportOrder(
  { WEBHOOKS: webhooks }: Environment,
  { id, kind, project, chain, provider, state: former }: FundingOrder,
  state: 'paid' | 'delivered' | 'failed',
): Promise<void> {
  if (webhooks === undefined || kind !== 'onramp' || RANK[state] <= RANK[former]) return
  const event: OnrampEvent = {
    type: `onramp.${state}`,
    timestamp: new Date().toISOString(),
    data: { project, order: id, chain, provider },
  }
  try {
    await webhooks.queueEvents([{ id: `msg_order_${id}_${state}`, event }])
  } catch (error) {
    throw new UpstreamError(`An order of ${project} could not be reported to the webhooks Worker: ${error}`)
  }
}
