import { findFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { TransactionResponse } from '@latch/protocol/transferNeeds.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../../failures.ts'

/**
 * `GET /v1/transaction/{chain}/{hash}`: content and status of a transaction. Never cached, because clients poll it
 * until the transaction has a result.
 *
 * @throws RefusedError; UpstreamError.
 */
export async function serveTransaction({ env, project, params }: ProjectRequest): Promise<Response> {
  const chain = project.chains.find(({ info }) => info.id === params.chain)
  if (chain === undefined)
    throw new RefusedError({ field: 'chainId', description: 'The project does not list this chain.' })
  const find = findFamily(parseChainId(chain.info.id).namespace)?.transfers?.find
  if (find === undefined)
    throw new RefusedError({
      field: 'chainId',
      description: 'Transactions of this chain family are not supported.',
    })
  const { hash = '' } = params
  if (!/^[\w-]{1,128}$/.test(hash))
    throw new RefusedError({ field: 'hash', description: 'must be the hash of a transaction' })
  const found: TransactionResponse = (await find(env, chain, hash)) ?? { status: 'unknown' }
  return jsonResponse(found)
}
