import { requireAccountFamily } from '@latch/families/worker.ts'
import { isHostedWithinRate } from '#http/rate.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { throughCache } from '../../cache.ts'
import { noHistory, UpstreamError } from '../../failures.ts'
import { requireChain, requireSubject } from '../../question.ts'
import type { NftAnswer } from './nftsPort.ts'

/** Seconds to cache a service's answer. */
const LIFETIME = 15

/** `GET /v1/account/{address}/nfts?chainId&cursor` */
export async function serveNfts(question: ProjectRequest, account: string): Promise<Response> {
  const subject = requireSubject(account, question)
  const { namespace, address } = subject
  const chain = requireChain(question, subject)
  const cursor = question.url.searchParams.get('cursor') || null
  const { nfts } = requireAccountFamily(namespace)
  if (nfts === undefined) throw noHistory(chain)
  const { read, from } = nfts(question, chain)
  const query = { chain, address, cursor }
  if (from === 'index') {
    const { progress, ...page } = await read(query)
    return jsonResponse({ ...page, ...progress })
  }
  const admit = async () => {
    if (!(await isHostedWithinRate(question.request, question.env)))
      throw new UpstreamError('Too many NFT requests from one address')
  }
  const key = `nfts ${chain.info.id} ${address} ${cursor ?? ''}`
  const { answer, stale } = await throughCache<NftAnswer>(
    { key, lifetime: LIFETIME, read: 'cached', admit },
    { origin: question.url.origin, context: question.context },
    () => read(query),
  )
  return jsonResponse({ data: answer.data, next: answer.next, stale: stale || answer.progress.stale })
}
