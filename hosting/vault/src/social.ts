import { type SocialProve, type SocialProvenSchema, SocialProveSchema } from '@latch/protocol/login/social.ts'
import { callbackOf } from '@latch/protocol/login/socialAddress.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { digest } from '#login/digests.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { sealText, unsealText } from '#login/keyring.ts'
import { countOrRefuse } from '#login/limits.ts'
import { redeemCode } from '#login/social/redeem.ts'
import { readSocials } from '#login/social/settings.ts'
import { readAccount } from '#login/social/socialAccount.ts'
import { type VaultEnvironment, vaultLimits } from './environment.ts'
import { proveAccount } from './proveAccount.ts'

/** `/v1/social/prove` */
export const SOCIAL_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromFrame('/v1/social/prove', SocialProveSchema, prove),
]

/**
 * Redeems the code and records its account, which opens a wallet here like a mailed code does. A provider redeems a
 * code once; the same device may repeat the request for a while, because the answer may have been lost.
 */
async function prove({ env, settings, jkt, body }: Proven<VaultEnvironment, SocialProve>): Promise<Response> {
  const { attemptId, provider, code, verifier } = body
  const social = readSocials(env)[provider]
  const secret = env[`SOCIAL_SECRET_${provider.toUpperCase()}`]
  if (social === undefined || typeof secret !== 'string') throw new Refusal(403, 'project')
  await countOrRefuse(env, `social|${jkt}`, vaultLimits(env).social)
  const redirectUri = callbackOf(settings.origins.secure, provider)
  const taken = await digest(`${provider}|${code}|${verifier}`)
  const place = `redeemed|${attemptId}`
  const earlier = await env.ATTEMPTS.getByName(attemptId).redeemed({ jkt, code: taken }, Date.now())
  const proof =
    earlier === null
      ? await redeemCode(social, { code, verifier, redirectUri, secret })
      : await unsealText(settings.keyring, place, earlier)
  const account = await readAccount(social, proof, { attemptId, jkt, site: settings.origins.secure })
  const redeemed = { code: taken, proof: await sealText(settings.keyring, place, proof) }
  const assertion = await proveAccount(
    { env, settings, jkt, attemptId },
    { provider, proof, id: account.id, redeemed },
  )
  return jsonResponse({ assertion, proof } satisfies z.infer<typeof SocialProvenSchema>)
}
