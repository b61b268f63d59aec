import { jsonResponse } from '../../../http/responses.ts'
import type { Question } from '../../../http/route.ts'
import { noHistory, RefusedError } from '../../failures.ts'
import { familyOf } from '../../families/registry.ts'
import { chainOf, subjectOf } from '../../question.ts'
import { NFT_PAGE } from './port.ts'

/** `GET /v1/account/{address}/nfts?chainId&cursor` */
export async function serveNfts(question: Question, account: string): Promise<Response> {
  const { namespace, address } = subjectOf(account)
  const chain = chainOf(question, namespace)
  const after = cursorOf(question.url.searchParams.get('cursor'))
  const { nfts } = familyOf(namespace)
  if (nfts === undefined) throw noHistory(chain)
  const { data, hasMore, progress } = await nfts(question)({ chain, address, after })
  return jsonResponse({ data, next: hasMore ? String(after + NFT_PAGE) : null, ...progress })
}

function cursorOf(text: string | null): number {
  if (text === null || text === '') return 0
  if (!/^\d{1,6}$/.test(text))
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return Number(text)
}
