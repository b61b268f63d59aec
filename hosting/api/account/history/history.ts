import type { Chain } from '../../../db/chains.ts'
import type { Environment } from '../../../http/environment.ts'
import { jsonResponse } from '../../../http/responses.ts'
import type { Question } from '../../../http/route.ts'
import { throughCache } from '../../cache.ts'
import { UpstreamError } from '../../failures.ts'
import { indexHistory } from '../../families/eip155/history/history.ts'
import { solanaHistory } from '../../families/solana/history.ts'
import { isZerionChain } from '../../hosted/zerionChains.ts'
import { zerionHistory } from '../../hosted/zerionHistory.ts'
import { chainOf, currencyOf, mayAskServices, subjectOf } from '../../question.ts'
import type { HistoryAnswer } from './port.ts'

/** Seconds (spec §9 'transaction history'), for what comes from elsewhere; our own index is always asked. */
const LIFETIME = 15

/** `GET /v1/account/{address}/history?chainId&cursor&currency` */
export async function serveHistory(question: Question, account: string): Promise<Response> {
  const subject = subjectOf(account)
  const chain = chainOf(question, subject.family)
  const { searchParams } = question.url
  const asked = {
    chain,
    address: subject.address,
    currency: currencyOf(searchParams.get('currency')),
    cursor: searchParams.get('cursor') || null,
  }
  const { read, isLocal, isPaid } = readerFor(chain, question.env)
  if (isLocal) return jsonResponse(await read(asked))
  const key = `history ${chain.info.id} ${asked.address} ${asked.currency} ${asked.cursor ?? ''}`
  const host = { origin: question.url.origin, context: question.context }
  const kept = await throughCache<HistoryAnswer>(
    { key, lifetime: LIFETIME, read: 'kept' },
    host,
    async () => {
      // Another reader's cursors are not this one's: who may not have the service asked waits.
      if (isPaid && !(await mayAskServices(question)))
        throw new UpstreamError('An address has the history service asked too often')
      return read(asked)
    },
  )
  return jsonResponse({ ...kept.answer, stale: kept.stale || kept.answer.stale })
}

function readerFor(chain: Chain, env: Environment) {
  if (isZerionChain(chain.info.id) && env.ZERION_API_KEY)
    return { read: zerionHistory(env.ZERION_API_KEY), isLocal: false, isPaid: true }
  if (chain.info.id.startsWith('solana:')) return { read: solanaHistory(env), isLocal: false, isPaid: false }
  return { read: indexHistory(env), isLocal: true, isPaid: false }
}
