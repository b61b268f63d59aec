import { findFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { failedResponse, jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import type { ChainTip } from './chainTip.ts'

/**
 * `GET /v1/tip/{chain}`: the newest block of a chain's node, for monitors and `latch doctor`. Never cached.
 *
 * @returns 429 where the node limits requests, 503 where it does not answer. @throws RefusedError
 */
export async function serveTip({ env, project, params }: ProjectRequest): Promise<Response> {
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  const family = chain && findFamily(parseChainId(chain.info.id).namespace)
  if (chain === undefined || family === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  try {
    const tip: ChainTip = await family.tip(env, chain)
    return jsonResponse(tip)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // Its sentence holds no address, and its status is what an operator acts on.
    const description = error.message
    return failedResponse(error.status === 429 ? 429 : 503, { field: 'upstream', description })
  }
}
