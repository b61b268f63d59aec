import { getAddress, isAddress } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { throughCache } from '../cache.ts'
import { RefusedError, UpstreamError } from '../failures.ts'
import { askNames } from '../families/eip155/names/ensClient.ts'
import { findNameService, type NameService } from '../families/eip155/names/nameService.ts'
import { readingOf } from '../question.ts'

/** Seconds (spec §9 'ens name'). */
const LIFETIME = 300
/** SLIP-44 of Ether: what a name means on every EVM chain for which it has no address of its own. */
const ETHER_COIN = 60n
/** Chain ids from here on have no coin type (ENSIP-11). */
const COIN_TYPES = 0x80000000

/**
 * `GET /v1/profile/account/{name}?chainId`: who has a name on a chain, `[]` when nobody has. A name says nothing about
 * chains of other families.
 */
export async function serveName(question: Question, text: string): Promise<Response> {
  const name = nameOf(text)
  const { url, context } = question
  const chainId = url.searchParams.get('chainId')
  const hasNames = chainId === null || chainId.startsWith('eip155:')
  const service = hasNames ? await findNameService(question, chainId) : null
  if (service === null) return jsonResponse([])
  const coins = coinsFor(chainId, service)
  const { answer, stale } = await throughCache(
    {
      key: `name ${service.chain.info.id} ${coins[0]} ${name}`,
      lifetime: LIFETIME,
      read: readingOf(question),
    },
    { origin: url.origin, context },
    async () => ({
      addresses: await Promise.all(coins.map((coin) => resolve(service, question, { name, coin }))),
    }),
  )
  // Money is sent to a name: who had it yesterday may not be who has it.
  if (stale) throw new UpstreamError(`Names of ${service.chain.info.id} cannot be read`)
  const found = answer.addresses.findIndex((address) => address !== null)
  if (found === -1) return jsonResponse([])
  return jsonResponse({ name, addresses: { [String(coins[found])]: { address: answer.addresses[found] } } })
}

/**
 * The coin types whose address of a name is meant on a chain, the first before the others: that of the chain itself
 * (ENSIP-11), for a shared wallet on Ethereum may be nobody's elsewhere. On the name service's own chain that is Ether.
 */
function coinsFor(chainId: string | null, { chain }: NameService): readonly bigint[] {
  const [, reference] = /^eip155:(\d{1,10})$/.exec(chainId ?? '') ?? []
  if (reference === undefined || chainId === chain.info.id || Number(reference) >= COIN_TYPES)
    return [ETHER_COIN]
  return [toCoinType(Number(reference)), ETHER_COIN]
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

async function resolve(
  { chain, resolver }: NameService,
  question: Question,
  { name, coin }: { name: string; coin: bigint },
): Promise<string | null> {
  const which = coin === ETHER_COIN ? {} : { coinType: coin }
  const address = await askNames(chain, question, (client) =>
    getEnsAddress(client, { name, universalResolverAddress: resolver, ...which }),
  )
  // A record of another chain is bytes, of any length.
  return address !== null && isAddress(address) ? getAddress(address) : null
}
