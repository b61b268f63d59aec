import type * as z from 'zod/mini'
import {
  type SocialProve,
  type SocialProvenSchema,
  SocialProveSchema,
} from '../../../widget/protocol/login/social.ts'
import { callbackOf } from '../../../widget/protocol/login/socialAddress.ts'
import { Refusal } from '../../http/errors.ts'
import { jsonResponse } from '../../http/responses.ts'
import { fromFrame, type Proven, type Route } from '../../login/http/route.ts'
import { countOrRefuse } from '../../login/limits.ts'
import { redeemCode } from '../../login/social/redeem.ts'
import { readSocials } from '../../login/social/settings.ts'
import { readAccount } from '../../login/social/socialAccount.ts'
import { limitsOf, type VaultEnvironment } from './environment.ts'
import { proveAccount } from './proveAccount.ts'

/** `/v1/social/prove` */
export const SOCIAL_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromFrame('/v1/social/prove', SocialProveSchema, prove),
]

/** Redeems the code and notes whose account it was of: what opens a wallet here, as a mailed code does. */
async function prove({ env, settings, jkt, body }: Proven<VaultEnvironment, SocialProve>): Promise<Response> {
  const { attemptId, provider, code, verifier } = body
  const social = readSocials(env)[provider]
  const secret = env[`SOCIAL_SECRET_${provider.toUpperCase()}`]
  if (social === undefined || typeof secret !== 'string') throw new Refusal(403, 'project')
  await countOrRefuse(env, `social|${jkt}`, limitsOf(env).social)
  const redirectUri = callbackOf(settings.origins.secure, provider)
  const proof = await redeemCode(social, { code, verifier, redirectUri, secret })
  const account = await readAccount(social, proof, { attemptId, jkt, site: settings.origins.secure })
  const assertion = await proveAccount({ env, settings, jkt, attemptId }, { provider, proof, id: account.id })
  return jsonResponse({ assertion, proof } satisfies z.infer<typeof SocialProvenSchema>)
}
