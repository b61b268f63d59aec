import { familyOf } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { jsonResponse } from '#http/responses.ts'
import type { Question } from '#http/route.ts'
import { RefusedError } from '../../failures.ts'
import { chainOf, subjectOf } from '../../question.ts'

/**
 * `GET /v1/account/{address}/transfer?chainId`: the data needed to write a transfer of the chain's own coin. Never
 * cached: nodes reject a transaction that reuses a number.
 *
 * @throws RefusedError; UpstreamError.
 */
export async function servePreparation(question: Question, account: string): Promise<Response> {
  const subject = subjectOf(account, question)
  const chain = chainOf(question, subject)
  const { transfers } = familyOf(parseChainId(chain.info.id).namespace)
  if (transfers === undefined)
    throw new RefusedError({ field: 'chainId', description: 'Wallets of this family need nothing of us.' })
  return jsonResponse(await transfers.prepare(question.env, chain, subject.address))
}
