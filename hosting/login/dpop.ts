import { calculateJwkThumbprint, EmbeddedJWK, type JWTVerifyResult, jwtVerify } from 'jose'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { digest, macText } from './digests.ts'
import type { LoginEnvironment } from './environment.ts'
import type { Settings } from './settings.ts'

/** Seconds that a proof is good for after it was made, and that clocks may differ. */
const PROOF_AGE = 60
const CLOCK_TOLERANCE = 5
/** Milliseconds for which a nonce is current; the previous one is accepted, too. */
const NONCE_PERIOD = 5 * 60_000

const ProofSchema = z.object({
  htm: z.string(),
  htu: z.string(),
  jti: z.string().min(16).max(128),
  nonce: z.string().optional(),
  ath: z.string().optional(),
})

type Expected = {
  /** A token in the request, and the thumbprint that it is bound to. */
  token?: { text: string; jkt: string }
}

/**
 * Checks a request's proof of possession (RFC 9449 §4.3).
 *
 * @returns the thumbprint of the key that made it.
 * @throws {@link Refusal} 401.
 */
export async function checkProof(
  request: Request,
  env: LoginEnvironment,
  settings: Settings,
  { token }: Expected = {},
): Promise<string> {
  const proof = request.headers.get('DPoP')
  if (!proof) throw new Refusal(401, 'dpop_missing')
  const { payload, protectedHeader } = await verifyProof(proof)
  const parsed = ProofSchema.safeParse(payload)
  const { origins, service } = settings
  const htu = origins[service] + new URL(request.url).pathname
  if (!parsed.success || parsed.data.htm !== request.method || parsed.data.htu !== htu)
    throw new Refusal(401, 'dpop_invalid')
  const jkt = await calculateJwkThumbprint(protectedHeader.jwk ?? {})
  if (token !== undefined && token.jkt !== jkt) throw new Refusal(401, 'dpop_key')
  if (token !== undefined && parsed.data.ath !== (await digest(token.text)))
    throw new Refusal(401, 'dpop_invalid')
  if (!(await isGoodNonce(settings, parsed.data.nonce))) throw new Refusal(401, 'use_dpop_nonce')
  // Comes last: a proof that is refused for something else is not used up.
  if (!(await env.REPLAYS.getByName(jkt).use(parsed.data.jti, Date.now())))
    throw new Refusal(401, 'dpop_replay')
  return jkt
}

async function verifyProof(proof: string): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      maxTokenAge: PROOF_AGE,
      clockTolerance: CLOCK_TOLERANCE,
    })
  } catch {
    throw new Refusal(401, 'dpop_invalid')
  }
}

/** Returns the nonce that the next proof must contain, so that none can be made in advance (RFC 9449 §8). */
export function currentNonce(settings: Settings): Promise<string> {
  return periodNonce(settings, Math.floor(Date.now() / NONCE_PERIOD))
}

async function isGoodNonce(settings: Settings, nonce: string | undefined): Promise<boolean> {
  if (nonce === undefined) return false
  const period = Math.floor(Date.now() / NONCE_PERIOD)
  const good = await Promise.all([periodNonce(settings, period), periodNonce(settings, period - 1)])
  return good.includes(nonce)
}

function periodNonce({ pepper }: Settings, period: number): Promise<string> {
  return macText(pepper, `nonce|${period}`)
}
