import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Context } from 'hono'
import * as z from 'zod'
import type { PasskeyKey } from '#login/webauthn/publicKey.ts'
import { LoginSchema } from '../protocol/members.ts'
import { requireThat, UnmetConditionError, writeAudited } from './audit.ts'
import { CHALLENGE_LIFE, issueChallenge, takeChallenge } from './challenges.ts'
import { publicEndpoint } from './endpoints.ts'
import { rejected } from './errors.ts'
import { findMember } from './memberRows.ts'
import { readUsed, verifyUsed } from './passkeys.ts'
import { cookieResponse } from './responses.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { prepareSession } from './sessions.ts'

export const LOGIN_ENDPOINTS: readonly ConsoleEndpoint[] = [
  publicEndpoint({ path: '/api/login/options', schema: z.strictObject({}), serve: beginLogin }),
  publicEndpoint({ path: '/api/login', schema: LoginSchema, serve: finishLogin }),
]

type PasskeyRow = { member: string; public_key: string; counter: number }

/** Names no passkeys: the browser offers those that it has for this host. */
async function beginLogin(context: Context<Served>): Promise<Response> {
  const { challenge, cookie } = await issueChallenge(context, { purpose: 'login', name: null })
  const options = await generateAuthenticationOptions({
    rpID: new URL(context.var.settings.origin).hostname,
    challenge: fromBase64Url(challenge),
    userVerification: 'required',
    timeout: CHALLENGE_LIFE,
  })
  return cookieResponse({ challenge, options }, cookie)
}

async function finishLogin(
  context: Context<Served>,
  { challenge, response }: z.infer<typeof LoginSchema>,
): Promise<Response> {
  const { DB } = context.env
  await takeChallenge(context, challenge, 'login')
  const used = readUsed(response)
  const passkey = await DB.prepare('SELECT member, public_key, counter FROM console_passkeys WHERE id = ?')
    .bind(used.id)
    .first<PasskeyRow>()
  if (passkey === null) throw rejected()
  // As `verifyRegistration` wrote it.
  const key = JSON.parse(passkey.public_key) as PasskeyKey
  const { counter } = await verifyUsed(used, key, challenge, context.var.settings.origin)
  // An authenticator's counter never decreases; if it does, the key was copied. Some always say 0.
  if (counter <= passkey.counter && (counter !== 0 || passkey.counter !== 0)) throw rejected()
  const member = await findMember(DB, passkey.member)
  if (member === null) throw rejected()
  const session = await prepareSession(context, member.id)
  await writeAudited(DB, { member, action: 'session.started' }, [
    // The member may have been removed meanwhile, or another login may have counted.
    requireThat(
      DB,
      'EXISTS (SELECT 1 FROM console_passkeys WHERE id = ? AND counter = ?)',
      used.id,
      passkey.counter,
    ),
    DB.prepare('UPDATE console_passkeys SET counter = ? WHERE id = ?').bind(counter, used.id),
    ...session.statements,
  ]).catch((error: unknown) => {
    throw error instanceof UnmetConditionError ? rejected() : error
  })
  return cookieResponse(member, session.cookie)
}
