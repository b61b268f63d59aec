import { findFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'

/**
 * `GET /v1/objects/{chain}?ids`: the node's data of a transaction's objects. Never cached, because objects are given
 * away and change with each transaction.
 *
 * @throws RefusedError; UpstreamError.
 */
export async function serveObjects({ env, project, params, url }: ProjectRequest): Promise<Response> {
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  if (chain === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  const read = findFamily(parseChainId(chain.info.id).namespace)?.objects
  if (read === undefined)
    throw new RefusedError({ field: 'chainId', description: 'Chains of this family have no objects.' })
  const ids = (url.searchParams.get('ids') ?? '').split(',')
  return jsonResponse({ objects: await read(env, chain, ids) })
}
