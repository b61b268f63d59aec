import type { Hex } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { Identity } from '../../../../../widget/protocol/account.ts'
import { jsonResponse } from '../../http/responses.ts'
import { throughKept } from '../kept.ts'
import { type Question, readingOf, subjectOf } from '../question.ts'
import { askNames } from './ensClient.ts'
import { findNameService, type NameService } from './nameService.ts'

/** Seconds (spec §9 'identity'). */
const LIFETIME = 300
const NOBODY: Identity = { name: null, avatar: null, resolvedAt: null }

/** `GET /v1/identity/{address}`: the primary name by ENS; families without names have none. */
export async function serveIdentity(question: Question, account: string): Promise<Response> {
  const { family, address } = subjectOf(account)
  const service = family === 'eip155' ? await findNameService(question) : null
  if (service === null) return jsonResponse(NOBODY)
  const { context, url } = question
  const kept = await throughKept(
    { key: `identity ${service.chain.info.id} ${address}`, lifetime: LIFETIME, read: readingOf(question) },
    { origin: url.origin, context },
    () => readIdentity(service, question, address),
  )
  return jsonResponse({ ...kept.answer, stale: kept.stale })
}

async function readIdentity(
  { chain, resolver }: NameService,
  question: Question,
  address: string,
): Promise<Identity> {
  const resolvedAt = new Date().toISOString()
  const answer = await askNames(chain, question, async (client) => {
    const universalResolverAddress = resolver
    // parseSubject made the address. What is not normalised could look like another name and is not shown.
    const name = await getEnsName(client, { address: address as Hex, universalResolverAddress })
    if (name === null || !isNormal(name)) return { name: null, avatar: null, resolvedAt }
    const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(
      () => null,
    )
    return {
      name,
      avatar: avatar?.startsWith('https://') && avatar.length <= 2048 ? avatar : null,
      resolvedAt,
    }
  })
  return answer ?? { ...NOBODY, resolvedAt }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
