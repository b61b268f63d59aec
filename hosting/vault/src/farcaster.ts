import {
  type FarcasterRequest,
  type FarcasterResultSchema,
  FarcasterSchema,
  type FarcasterStartedSchema,
} from '@latch/protocol/login/farcaster.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { encodeSiwf, readFarcasterAccount } from '#login/farcaster/farcasterAccount.ts'
import { siwfNonce } from '#login/farcaster/message.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { type FarcasterSettings, readSocials } from '#login/social/settings.ts'
import { drawCode } from './codePicture.ts'
import { type VaultEnvironment, vaultLimits } from './environment.ts'
import { openChannel, readChannel } from './farcasterRelay.ts'
import { proveAccount } from './proveAccount.ts'

/** Seconds for the user to sign on their phone. */
const LIFETIME = 600

/** `/v1/farcaster/…`: an app on a phone signs, and its relay delivers the signature. */
export const FARCASTER_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromFrame('/v1/farcaster/start', FarcasterSchema, start),
  fromFrame('/v1/farcaster/result', FarcasterSchema, returnResult),
]

type FarcasterResult = z.infer<typeof FarcasterResultSchema>
type FarcasterContext = Proven<VaultEnvironment, FarcasterRequest>

async function start({ env, settings, jkt, body: { attemptId } }: FarcasterContext): Promise<Response> {
  const { relay } = requireFarcaster(env)
  await countOrRefuse(env, `social|${jkt}`, vaultLimits(env).social)
  const now = Date.now()
  const expires = now + LIFETIME * 1000
  const nonce = await siwfNonce(attemptId, jkt)
  const { channelToken, url } = await openChannel(relay, { site: settings.origins.secure, nonce, expires })
  const isFirst = await env.ATTEMPTS.getByName(attemptId).ask({ jkt, channel: channelToken, expires }, now)
  if (!isFirst) throw new Refusal(401, 'used')
  return jsonResponse({ url, picture: drawCode(url) } satisfies z.infer<typeof FarcasterStartedSchema>)
}

async function returnResult({
  env,
  settings,
  jkt,
  body: { attemptId },
}: FarcasterContext): Promise<Response> {
  const farcaster = requireFarcaster(env)
  const attempt = env.ATTEMPTS.getByName(attemptId)
  const question = await attempt.asked(jkt, Date.now())
  if (!question.ok) throw new Refusal(401, question.error)
  const proof = question.proof ?? (await signedBy(farcaster, question.channel))
  if (proof === null) return jsonResponse(null satisfies FarcasterResult, 202)
  if (question.proof === null) await attempt.keep(proof)
  const bound = { attemptId, jkt, site: settings.origins.secure }
  const { id } = await readFarcasterAccount(farcaster, proof, bound)
  const assertion = await proveAccount(
    { env, settings, jkt, attemptId },
    { provider: 'farcaster', proof, id, redeemed: { proof } },
  )
  return jsonResponse({ assertion, proof } satisfies FarcasterResult)
}

async function signedBy({ relay }: FarcasterSettings, channel: string): Promise<string | null> {
  const siwf = await readChannel(relay, channel)
  return siwf === null ? null : encodeSiwf(siwf)
}

function requireFarcaster(env: VaultEnvironment): FarcasterSettings {
  const { farcaster } = readSocials(env)
  if (farcaster === undefined) throw new Refusal(403, 'project')
  return farcaster
}
