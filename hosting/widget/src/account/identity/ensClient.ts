import { type Client, ccipRequest, createClient, custom } from 'viem'
import type { Chain } from '../../db/chains.ts'
import type { Environment } from '../../environment.ts'
import { callUpstream } from '../../rpc/upstream.ts'
import { isDown } from '../chainCall.ts'
import { UpstreamError } from '../failures.ts'

/** Milliseconds for a name, with every gateway that a resolver sends us to; a second less than the widget waits. */
const DEADLINE = 9_000

/**
 * Asks the names of a chain with viem over our own way to its node. Gateways of resolvers (EIP-3668) are followed over
 * https only.
 *
 * @returns null when the name's own resolver or gateway fails: nobody can use such a name.
 * @throws {@link UpstreamError} when the node is away or a gateway takes too long.
 */
export async function askNames<Answer>(
  chain: Chain,
  env: Environment,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer | null> {
  let down = false
  const transport = custom(
    {
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        const [outcome] = await callUpstream(chain, env, [{ method, params: params ?? [] }])
        if (outcome && 'result' in outcome) return outcome.result
        down ||= outcome === undefined || isDown(outcome)
        throw outcome?.error ?? new Error('no answer')
      },
    },
    { retryCount: 0 },
  )
  const client = createClient({
    transport,
    ccipRead: {
      request: ({ data, sender, urls }) =>
        ccipRequest({ data, sender, urls: urls.filter((url) => url.startsWith('https://')) }),
    },
  })
  const timer = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new UpstreamError('Names took too long')), DEADLINE),
  )
  try {
    return await Promise.race([ask(client), timer])
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (down) throw new UpstreamError(`Names of ${chain.info.id} cannot be read`)
    return null
  }
}
