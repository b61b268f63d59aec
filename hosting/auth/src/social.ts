import {
  type Social,
  SocialProvenSchema,
  type SocialStart,
  type SocialStartedSchema,
  SocialStartSchema,
} from '@latch/protocol/login/social.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { digest, macText } from '#login/digests.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { readKeySet, type Settings } from '#login/settings.ts'
import {
  type FarcasterSettings,
  offeredSocials,
  readSocials,
  type SocialSettings,
} from '#login/social/settings.ts'
import { readAccount } from '#login/social/socialAccount.ts'
import { verifySocialAssertion } from '#login/tokens.ts'
import { type Attempt, advance, beginAttempt, findAttempt, newAttemptId } from './attempts.ts'
import { readClient } from './client.ts'
import { type AuthEnvironment, authLimits } from './environment.ts'
import { findOrMakeUser, sealEmail } from './identities.ts'
import { continueLogin } from './login.ts'
import { requireProject } from './start.ts'

/** Seconds for the user to finish at the provider. */
const LIFETIME = 900

/** `/v1/social/start`, `/v1/social/session`: a login with an account at another provider. */
export const SOCIAL_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/social/start', SocialStartSchema, start),
  fromFrame('/v1/social/session', SocialProvenSchema, beginByAccount),
]

async function start(routeRequest: Proven<AuthEnvironment, SocialStart>): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  const { provider, project, host } = body
  // As in a login by email: the secure origin's own page is of every project.
  const page = host === settings.origins.secure ? null : host
  const { features } = await requireProject(env, { id: project, host: page, features: ['social_login'] })
  if (!offeredSocials(env, features.social_login?.config ?? null).includes(provider))
    throw new Refusal(403, 'project')
  await countOrRefuse(env, `address|${clientAddress(request, settings)}`, authLimits(env).address)
  await countOrRefuse(env, `project|${project}`, authLimits(env).project)
  const attemptId = newAttemptId()
  const begun = { jkt, project, host, client: readClient(request, settings), provider }
  await beginAttempt(env, attemptId, 'elsewhere', begun, LIFETIME * 1000)
  return jsonResponse({ attemptId, expiresIn: LIFETIME } satisfies z.infer<typeof SocialStartedSchema>)
}

/**
 * Checks the account itself. Vault has confirmed that it redeemed this proof for this attempt, but its statement on the
 * owner is not trusted.
 */
async function beginByAccount(
  routeRequest: Proven<AuthEnvironment, z.infer<typeof SocialProvenSchema>>,
): Promise<Response> {
  const { env, settings, jkt, body } = routeRequest
  const keys = readKeySet('VAULT_KEYS', env.VAULT_KEYS)
  const { att, cnf, proof } = await verifySocialAssertion(settings, keys, body.assertion)
  if (cnf.jkt !== jkt) throw new Refusal(401, 'dpop_key')
  // Else a token that somebody gave to another application could take its place.
  if (proof !== (await digest(body.proof))) throw new Refusal(401, 'assertion_invalid')
  const attempt = await findAttempt(env, att, jkt)
  const social = attempt === null ? undefined : socialOf(env, attempt)
  if (attempt === null || social === undefined) throw new Refusal(401, 'attempt')
  // Its answer was lost: who has an attempt and its key needs no other word.
  if (attempt.state !== 'elsewhere') return continueLogin(routeRequest, attempt)
  const changes = await identify({ env, settings }, attempt, social, body.proof)
  if (!(await advance(env, att, 'prove', changes))) throw new Refusal(401, 'assertion_used')
  return continueLogin(routeRequest, { ...attempt, ...changes, state: 'proven' })
}

type Provider = SocialSettings | FarcasterSettings

function socialOf(env: AuthEnvironment, { provider }: Attempt): Provider | undefined {
  return provider === null ? undefined : readSocials(env)[provider as Social]
}

type Here = { env: AuthEnvironment; settings: Settings }

async function identify({ env, settings }: Here, attempt: Attempt, social: Provider, proof: string) {
  const { id: attemptId, jkt } = attempt
  const account = await readAccount(social, proof, { attemptId, jkt, site: settings.origins.secure })
  const subject = await macText(settings.lookupPepper, `subject|${social.provider}|${account.id}`)
  const email_sealed = await sealEmail(settings, subject, account.email ?? '')
  const uid = await findOrMakeUser(env, { subject, emailSealed: email_sealed, provider: social.provider })
  // A token that names this device's key is a second proof, which vault could not have made: no mail is needed. What was
  // signed for Farcaster names it, too; but a code that a stranger shows is soon scanned.
  const approved_by = social.issuer === null ? null : social.provider
  return { uid, auth_time: Date.now(), subject, email_sealed, approved_by }
}
