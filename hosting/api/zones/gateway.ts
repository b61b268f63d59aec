import type { Hex } from 'viem'
import * as z from 'zod'
import { rateLimited } from '#http/errors.ts'
import { isWithinOwnRate } from '#http/rate.ts'
import { failedResponse, openResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import { type Lookup, readLookup } from './lookup.ts'
import { answerRecord } from './records.ts'
import { signAnswer } from './signAnswer.ts'
import { namesSigner } from './signer.ts'
import { findName } from './store.ts'
import { findOwnName } from './zones.ts'

/** Seconds for which clients may cache an answer. */
const CACHED = 60
/** Hex digits of a question: a name has 255 bytes at most, a key of a text hardly more. */
const MAX_DATA = 4_096

const LookupSchema = z.object({
  sender: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .transform((text) => text.toLowerCase() as Hex), // Just checked.
  data: z
    .string()
    .max(MAX_DATA)
    .regex(/^0x([0-9a-fA-F]{2})*$/)
    .transform((text) => text as Hex), // Just checked.
})

/**
 * `GET /v1/ccip/{sender}/{data}.json`: the gateway to which a resolver of our zones sends clients (EIP-3668). The
 * answer is signed only for that resolver and for names of its zones, so that the key proves nothing else. The absence
 * of a name is signed, too.
 */
export async function serveLookup({
  request,
  env,
  params: { sender, file },
}: RouteRequest): Promise<Response> {
  if (!(await isWithinOwnRate(request, env, 'CCIP_LIMITER'))) throw rateLimited()
  const { resolver, data, name, call } = readNameCall(sender, file)
  const signer = namesSigner(env)
  const zones = await zonesOf(env.DB, resolver)
  const isOurs = zones.some((zone) => name === zone || name.endsWith(`.${zone}`))
  if (signer === null || !isOurs)
    return failedResponse(404, {
      field: 'sender',
      description: 'This resolver does not stand for such a name here.',
    })
  const own = await findOwnName(env.DB, name)
  const row = own !== null && zones.includes(own.zone) ? await findName(env.DB, own.zone, own.label) : null
  const answer = await signAnswer(signer, { resolver, request: data, result: answerRecord(row, call) })
  const response = openResponse({ data: answer })
  response.headers.set('Cache-Control', `public, max-age=${CACHED}`)
  return response
}

/** @throws {@link RefusedError} field `data`. */
function readNameCall(
  sender: string | undefined,
  file: string | undefined,
): Lookup & { resolver: Hex; data: Hex } {
  const parsed = LookupSchema.safeParse({ sender, data: file?.replace(/\.json$/, '') })
  const lookup = parsed.success ? readLookup(parsed.data.data) : null
  if (!parsed.success || lookup === null)
    throw new RefusedError({
      field: 'data',
      description: 'must be a call of resolve(bytes,bytes), sent for a resolver',
    })
  return { ...lookup, resolver: parsed.data.sender, data: parsed.data.data }
}

async function zonesOf(db: D1Database, resolver: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT zone FROM name_zones WHERE resolver = ?')
    .bind(resolver)
    .all<{ zone: string }>()
  return results.map(({ zone }) => zone)
}
