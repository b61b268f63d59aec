import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { jsonResponse } from '../../http/responses.ts'
import { throughCache } from '../cache.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { type Question, readingOf } from '../question.ts'
import { askNames } from './ensClient.ts'
import { findNameService, type NameService } from './nameService.ts'

/** Seconds (spec §9 'ens name'). */
const LIFETIME = 300
/** SLIP-44 of Ether: what a name means on every EVM chain. */
const ETHER_COIN = '60'

/**
 * `GET /v1/profile/account/{name}?chainId`: who has a name, `[]` when nobody has. A name says nothing about chains of
 * other families.
 */
export async function serveName(question: Question, text: string): Promise<Response> {
  const name = nameOf(text)
  const { url, context } = question
  const chainId = url.searchParams.get('chainId')
  const hasNames = chainId === null || chainId.startsWith('eip155:')
  const service = hasNames ? await findNameService(question, chainId) : null
  if (service === null) return jsonResponse([])
  const { answer, stale } = await throughCache(
    { key: `name ${service.chain.info.id} ${name}`, lifetime: LIFETIME, read: readingOf(question) },
    { origin: url.origin, context },
    async () => ({ address: await resolve(service, question, name) }),
  )
  // Money is sent to a name: who had it yesterday may not be who has it.
  if (stale) throw new UpstreamError(`Names of ${service.chain.info.id} cannot be read`)
  if (answer.address === null) return jsonResponse([])
  return jsonResponse({ name, addresses: { [ETHER_COIN]: { address: answer.address } } })
}

/** @throws {@link RefusedError} field `name`. */
function nameOf(text: string): string {
  try {
    if (text.length <= 255 && text.includes('.')) return normalize(text.trim())
  } catch {
    // ENSIP-15 forbids it.
  }
  throw new RefusedError({ field: 'name', description: 'must be a name such as alice.eth' })
}

function resolve({ chain, resolver }: NameService, question: Question, name: string): Promise<string | null> {
  return askNames(chain, question, (client) =>
    getEnsAddress(client, { name, universalResolverAddress: resolver }),
  )
}
