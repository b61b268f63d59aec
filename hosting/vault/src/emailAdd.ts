import {
  EmailAddStartSchema,
  type EmailChangeCode,
  EmailChangeCodeSchema,
  type EmailChangeProvenSchema,
} from '@latch/protocol/login/email.ts'
import type * as z from 'zod/mini'
import { jsonResponse } from '#http/responses.ts'
import { digest, randomText } from '#login/digests.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { readEmail } from '#login/readEmail.ts'
import { requireFreshLogin, signChangeAssertion } from '#login/tokens.ts'
import { checkCode, mailCode, started } from './emailChange.ts'
import { type VaultEnvironment, vaultLimits } from './environment.ts'

/**
 * `/v1/email/add/…`: adds or changes the email address of a social account, by a code. The social account
 * continues to open the wallet: nothing of this service changes.
 */
export const EMAIL_ADD_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromUser('/v1/email/add/start', EmailAddStartSchema, start),
  fromUser('/v1/email/add/prove', EmailChangeCodeSchema, prove),
]

type RouteRequest<Body> = Authorised<VaultEnvironment, Body>

async function start(request: RouteRequest<z.infer<typeof EmailAddStartSchema>>): Promise<Response> {
  const { env, access, jkt, body } = request
  requireFreshLogin(access)
  await countOrRefuse(env, `change|${jkt}`, vaultLimits(env).change)
  const changeId = randomText(16)
  const emails = { email: '', newEmail: readEmail(body.newEmail) }
  await mailCode(request, { changeId, step: 'first', emails })
  return started(env, changeId)
}

async function prove(request: RouteRequest<EmailChangeCode>): Promise<Response> {
  const { settings, jkt, body } = request
  const { subject, emails } = await checkCode(request, 'first')
  const assertion = await signChangeAssertion(settings, {
    ...{ sub: subject, att: body.changeId, cnf: { jkt } },
    ...{ from: '', to: await digest(emails.newEmail) },
  })
  return jsonResponse({ assertion } satisfies z.infer<typeof EmailChangeProvenSchema>)
}
