import { isAnswer } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { callUpstream } from '@latch/hosting/api/rpc/upstream.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import { isProjectWithinRate } from '@latch/hosting/http/rate.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import { type Client, createClient, custom } from 'viem'
import { createGateways } from './gateways.ts'

/** Milliseconds for a name, with every gateway that a resolver sends us to; a second less than the widget waits. */
const DEADLINE = 9_000
/** Calls to the chain's node for one name; its resolver may send us round and round. */
const MAX_CALLS = 12

/**
 * Resolves names on a chain with viem, over our own access to its node, and over {@link createGateways}.
 *
 * @returns null if the name's own resolver fails: such a name cannot be used.
 * @throws {@link UpstreamError} if the node is down or busy, if all gateways are unavailable, or one takes too long.
 */
export async function callEns<Answer>(
  chain: Chain,
  question: ProjectRequest,
  resolve: (client: Client) => Promise<Answer>,
): Promise<Answer | null> {
  const { env, project } = question
  const signal = AbortSignal.timeout(DEADLINE)
  const isWithinRate = () => isProjectWithinRate(question.request, env, project.id)
  const gateways = createGateways({ ownHost: question.url.hostname, signal, isWithinRate })
  let nodeIsAway = false
  let calls = 0
  const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
    signal.throwIfAborted()
    calls += 1
    if (calls > MAX_CALLS) throw new Error('Resolving the name takes too many calls.')
    const [outcome] = await callUpstream(chain, env, [{ method, params: params ?? [] }])
    if (outcome && 'result' in outcome) return outcome.result
    nodeIsAway ||= outcome === undefined || !isAnswer(outcome, chain)
    throw outcome?.error ?? new Error('no answer')
  }
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: { request: gateways.request },
  })
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new UpstreamError('Names timed out'))),
  )
  const answer = await Promise.race([resolve(client).catch(() => null), late])
  if (nodeIsAway) throw new UpstreamError(`Names of ${chain.info.id} are unavailable`)
  if (answer === null && gateways.areDown) throw new UpstreamError('No gateway of the name responded')
  return answer
}
