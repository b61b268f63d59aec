import type { Identity } from '../../../widget/protocol/account.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { familyOf } from '../families/registry.ts'
import { readingOf, subjectOf } from '../question.ts'
import { throughServices } from '../throughServices.ts'

/** Seconds: names change rarely. */
const LIFETIME = 300
const NOBODY: Identity = { name: null, avatar: null, resolvedAt: null }

/** `GET /v1/identity/{address}`: the primary name; families without names have none. */
export async function serveIdentity(question: Question, account: string): Promise<Response> {
  const { namespace, address } = subjectOf(account)
  const source = (await familyOf(namespace).names?.(question, null)) ?? null
  if (source === null) return jsonResponse(NOBODY)
  const key = `identity ${source.chainId} ${address}`
  const keeping = { key, lifetime: LIFETIME, read: readingOf(question) }
  const cached = await throughServices(question, keeping, (env) => source.identity(env)(address))
  return jsonResponse({ ...cached.answer, stale: cached.stale })
}
