import { requireAccountFamily } from '@latch/families/worker.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { isHostedWithinRate } from '#http/rate.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { throughCache } from '../../cache.ts'
import { noHistory, UpstreamError } from '../../failures.ts'
import { isZerionChain } from '../../hosted/zerionChains.ts'
import { zerionHistory } from '../../hosted/zerionHistory.ts'
import { requireChain, requireCurrency, requireSubject } from '../../question.ts'
import type { HistoryAnswer, HistorySource } from './historyPort.ts'

/** Seconds, about a block, to cache answers of nodes and services; our own index is always queried. */
const LIFETIME = 15

/** `GET /v1/account/{address}/history?chainId&cursor&currency` */
export async function serveHistory(question: ProjectRequest, account: string): Promise<Response> {
  const subject = requireSubject(account, question)
  const chain = requireChain(question, subject)
  const { searchParams } = question.url
  const query = {
    chain,
    address: subject.address,
    currency: requireCurrency(searchParams.get('currency')),
    cursor: searchParams.get('cursor') || null,
  }
  const { read, from } = historySource(chain, subject.namespace, question.env)
  if (from === 'index') return jsonResponse(await read(query))
  const key = `history ${chain.info.id} ${query.address} ${query.currency} ${query.cursor ?? ''}`
  const host = { origin: question.url.origin, context: question.context }
  const admit = async () => {
    // Cursors of one reader are invalid for another: an address over its rate waits.
    if (from === 'service' && !(await isHostedWithinRate(question.request, question.env)))
      throw new UpstreamError('Too many history requests from one address')
  }
  const keeping = { key, lifetime: LIFETIME, read: 'cached', admit } as const
  const cached = await throughCache<HistoryAnswer>(keeping, host, () => read(query))
  return jsonResponse({ ...cached.answer, stale: cached.stale || cached.answer.stale })
}

/** Uses the hosted service if a key for it is set and it supports the chain, otherwise the family's own source. */
function historySource(chain: Chain, namespace: Namespace, env: Environment): HistorySource {
  if (isZerionChain(chain.info.id) && env.ZERION_API_KEY)
    return { read: zerionHistory(env.ZERION_API_KEY), from: 'service' }
  const { history } = requireAccountFamily(namespace)
  if (history === undefined) throw noHistory(chain)
  return history(env, chain)
}
