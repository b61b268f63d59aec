import { readChain } from '@latch/hosting/api/chainFetch.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type * as z from 'zod'

/** Returns a request to java-tron's HTTP API, which only uses POST. */
export function walletRequest(method: string, params: object) {
  return {
    path: `/wallet/${method}`,
    body: { type: 'application/json', content: JSON.stringify(params) },
  } as const
}

/** Calls a node and parses its answer. @throws UpstreamError */
export function readWallet<Answer>(
  { chain, env }: { chain: Chain; env: Environment },
  method: string,
  params: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  return readChain(chain, env, walletRequest(method, params), schema)
}
