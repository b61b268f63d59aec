import { requireAccountFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { RefusedError } from '../../failures.ts'
import { requireChain, requireSubject } from '../../question.ts'

/**
 * `GET /v1/account/{address}/transfer?chainId`: the data needed to write a transfer of the chain's own coin. Never
 * cached: nodes reject a transaction that reuses a number.
 *
 * @throws RefusedError; UpstreamError.
 */
export async function servePreparation(question: ProjectRequest, account: string): Promise<Response> {
  const subject = requireSubject(account, question)
  const chain = requireChain(question, subject)
  const { transfers } = requireAccountFamily(parseChainId(chain.info.id).namespace)
  if (transfers === undefined)
    throw new RefusedError({
      field: 'chainId',
      description: 'Wallets of this chain family need no preparation.',
    })
  return jsonResponse(await transfers.prepare(question.env, chain, subject.address))
}
