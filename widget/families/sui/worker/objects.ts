import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { ObjectReader } from '@latch/hosting/api/objects/objectsPort.ts'
import * as z from 'zod'
import { parseAddress } from '../bytes/address.ts'
import { MAX_OBJECTS } from '../protocol/objects.ts'
import { readSui } from './graphql.ts'

const QUERY = `query ($keys: [ObjectKey!]!) {
  multiGetObjects(keys: $keys) {
    address
    owner {
      ... on AddressOwner { address { address } }
      ... on ConsensusAddressOwner { address { address } }
    }
    asMoveObject { contents { type { repr } json } }
  }
}`
const ObjectSchema = z.object({
  address: z.string().regex(/^0x[0-9a-f]{64}$/),
  owner: z.object({ address: z.object({ address: z.string() }).nullish() }).nullish(),
  asMoveObject: z.object({ contents: z.object({ type: z.object({ repr: z.string() }), json: z.unknown() }) }),
})
const DataSchema = z.object({ multiGetObjects: z.array(z.unknown()) })
const CoinSchema = z.object({ balance: z.string().regex(/^\d{1,20}$/) })

const COIN = /^0x0*2::coin::Coin</

export const suiObjects: ObjectReader = async (env, chain, ids) => {
  const keys = ids.flatMap((id) => parseAddress(id) ?? []).map((address) => ({ address }))
  if (keys.length !== ids.length || keys.length > MAX_OBJECTS)
    throw new RefusedError({ field: 'ids', description: `must be ids of up to ${MAX_OBJECTS} objects` })
  const { multiGetObjects } = await readSui(chain, env, { query: QUERY, variables: { keys } }, DataSchema)
  return multiGetObjects.flatMap((node) => {
    // A package, or an object that is not there anymore, has no contents.
    const { data } = ObjectSchema.safeParse(node)
    if (data === undefined) return []
    const { type, json } = data.asMoveObject.contents
    const coin = COIN.test(type.repr) ? CoinSchema.safeParse(json).data : undefined
    const owner = data.owner?.address?.address ?? null
    return [{ id: data.address, type: type.repr, owner, balance: coin?.balance ?? null }]
  })
}
