import type { Chain } from '../db/chains.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from '../rpc/jsonRpc.ts'
import { callUpstream } from '../rpc/upstream.ts'
import { UpstreamError } from './failures.ts'

export type ChainCall = { method: string; params: unknown[] }

/**
 * Asks a chain's node, all calls in one request. Resolves to each call's result, or to null where the node refused that
 * one, e.g. because a contract reverted.
 *
 * @throws {@link UpstreamError} when the node does not answer at all.
 */
export async function callChain(
  chain: Chain,
  env: Environment,
  calls: readonly ChainCall[],
): Promise<(unknown | null)[]> {
  const outcomes = await callUpstream(chain, env, calls)
  if (outcomes.every(isDown)) throw new UpstreamError(`Chain ${chain.info.id} does not answer`)
  return outcomes.map((outcome) => ('result' in outcome ? outcome.result : null))
}

/** Whether our own gateway says that the node is away; what the node itself refuses has no such reason. */
export function isDown(outcome: Outcome): boolean {
  if (!('error' in outcome)) return false
  const { data } = outcome.error
  return (
    typeof data === 'object' &&
    data !== null &&
    'reason' in data &&
    ['TIMEOUT', 'RPC_UNAVAILABLE', 'RPC_MALFORMED'].includes(String(data.reason))
  )
}
