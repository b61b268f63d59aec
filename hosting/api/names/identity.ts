import { requireAccountFamily } from '@latch/families/worker.ts'
import type { Identity } from '@latch/protocol/account.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { readingOf, requireSubject } from '../question.ts'
import type { Subject } from '../subject.ts'
import { throughServices } from '../throughServices.ts'
import { findOwnPrimaryName } from '../zones/ownNames.ts'

/** Seconds: names change rarely. */
const LIFETIME = 300
const NOBODY: Identity = { name: null, avatar: null, resolvedAt: null }

/**
 * `GET /v1/identity/{address}`: the primary name that the account has set with a name service of its family, or else
 * its name in the project's own zone.
 */
export async function serveIdentity(question: ProjectRequest, account: string): Promise<Response> {
  const subject = requireSubject(account, question)
  const claimed = await readClaimed(question, subject)
  if (claimed.name !== null) return jsonResponse(claimed)
  const name = await findOwnPrimaryName(question, subject)
  return jsonResponse(name === null ? claimed : { ...claimed, name, resolvedAt: new Date().toISOString() })
}

async function readClaimed(question: ProjectRequest, { namespace, address }: Subject): Promise<Identity> {
  const source = (await requireAccountFamily(namespace).names?.(question, null)) ?? null
  if (source === null) return NOBODY
  const key = `identity ${source.chainId} ${address}`
  const keeping = { key, lifetime: LIFETIME, read: readingOf(question) }
  const cached = await throughServices(question, keeping, (env) => source.identity(env)(address))
  return { ...cached.answer, stale: cached.stale }
}
