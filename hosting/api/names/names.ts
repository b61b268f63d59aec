import { FAMILIES } from '@latch/families/worker.ts'
import { type ChainId, parseChainId } from '@latch/protocol/caip.ts'
import { normalize } from 'viem/ens'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { throughCache } from '../cache.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { readingOf } from '../question.ts'
import { findOwnEntry } from '../zones/ownNames.ts'
import { findOwnName } from '../zones/zones.ts'
import type { NameSource } from './namesPort.ts'

/** Seconds: names change rarely. */
const LIFETIME = 300

/**
 * `GET /v1/profile/account/{name}?chainId`: the owner of a name on a chain; `[]` if it is not registered or its owner
 * has no address in the chain's family. Names in our own zones are answered from the database.
 */
export async function serveName(question: ProjectRequest, text: string): Promise<Response> {
  const name = normalizedName(text)
  const { url, context, env } = question
  const chainId = url.searchParams.get('chainId')
  const own = await findOwnName(env.DB, name)
  // Never over HTTP: the resolver of such a name would call us again.
  if (own !== null) return jsonResponse((await findOwnEntry(env.DB, own, chainId)) ?? [])
  const source = await findSource(question, chainId)
  if (source === null) return jsonResponse([])
  const { coinTypes } = source
  const { answer, stale } = await throughCache(
    { key: `name ${source.chainId} ${coinTypes[0]} ${name}`, lifetime: LIFETIME, read: readingOf(question) },
    { origin: url.origin, context },
    async () => ({ addresses: await Promise.all(coinTypes.map((coin) => source.resolve(name, coin))) }),
  )
  // Money is sent to a name: yesterday's owner may not be today's.
  if (stale) throw new UpstreamError(`Names of ${source.chainId} are unavailable`)
  const found = answer.addresses.findIndex((address) => address !== null)
  if (found === -1) return jsonResponse([])
  return jsonResponse({
    name,
    addresses: { [String(coinTypes[found])]: { address: answer.addresses[found] } },
  })
}

/** Returns the source of the chain's family, or of the first family with names if no chain is given. */
async function findSource(question: ProjectRequest, chainId: string | null): Promise<NameSource | null> {
  const id = chainId === null ? null : readChainId(chainId)
  if (id === undefined) return null
  for (const { namespace, names } of FAMILIES) {
    const isMeant = id === null || parseChainId(id).namespace === namespace
    const source = isMeant ? await names?.(question, id) : null
    if (source) return source
  }
  return null
}

/** @returns undefined if the text is not a CAIP-2 id: no names exist there. */
function readChainId(text: string): ChainId | undefined {
  try {
    parseChainId(text)
    return text as ChainId // Just checked.
  } catch {
    return undefined
  }
}

/** @throws {@link RefusedError} field `name`. */
function normalizedName(text: string): string {
  try {
    if (text.length <= 255 && text.includes('.')) return normalize(text.trim())
  } catch {
    // ENSIP-15 forbids it.
  }
  throw new RefusedError({ field: 'name', description: 'must be a name such as alice.eth' })
}
