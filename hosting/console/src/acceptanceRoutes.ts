import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type * as z from 'zod'
import { PASSKEY_ALGORITHMS } from '#login/webauthn/publicKey.ts'
import { AcceptOptionsSchema, AcceptSchema, type Invitation, type Member } from '../protocol/members.ts'
import { requireThat, UnmetConditionError, writeAudited } from './audit.ts'
import { CHALLENGE_LIFE, issueChallenge, takeChallenge } from './challenges.ts'
import { publicEndpoint } from './endpoints.ts'
import { ConsoleError, rejected } from './errors.ts'
import { findInvitation } from './invitations.ts'
import { verifyCreated } from './passkeys.ts'
import { cookieResponse } from './responses.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { prepareSession } from './sessions.ts'

export const ACCEPTANCE_ENDPOINTS: readonly ConsoleEndpoint[] = [
  publicEndpoint({ path: '/api/invitations/accept/options', schema: AcceptOptionsSchema, serve: begin }),
  publicEndpoint({ path: '/api/invitations/accept', schema: AcceptSchema, serve: accept }),
]

async function begin(
  context: Context<Served>,
  { token, name }: z.infer<typeof AcceptOptionsSchema>,
): Promise<Response> {
  const { id } = await requireInvitation(context, token)
  await requireFreeName(context, name)
  const { challenge, cookie } = await issueChallenge(context, { purpose: id, name })
  const { hostname } = new URL(context.var.settings.origin)
  const options = await generateRegistrationOptions({
    rpName: 'Latch console',
    rpID: hostname,
    userName: name,
    userDisplayName: name,
    userID: fromBase64Url(id),
    challenge: fromBase64Url(challenge),
    // A login names no passkeys, and needs more than the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    timeout: CHALLENGE_LIFE,
  })
  return cookieResponse({ challenge, options }, cookie)
}

async function accept(
  context: Context<Served>,
  { token, challenge, response }: z.infer<typeof AcceptSchema>,
): Promise<Response> {
  const { DB } = context.env
  const { id, role } = await requireInvitation(context, token)
  const { name } = await takeChallenge(context, challenge, id)
  if (name === null) throw rejected()
  const passkey = await verifyCreated(response, challenge, context.var.settings.origin)
  const now = Date.now()
  const member: Member = { id, name, role, created: now, lastSeen: now }
  const session = await prepareSession(context, id)
  await writeAudited(DB, { member, action: 'member.joined', detail: { role } }, [
    // It may have been revoked meanwhile, or accepted, and a passkey and a name belong to one member.
    requireThat(
      DB,
      `EXISTS (SELECT 1 FROM console_invitations WHERE id = ?) AND NOT EXISTS (SELECT 1 FROM console_passkeys WHERE id = ?)
       AND NOT EXISTS (${WITH_NAME})`,
      ...[id, passkey.id, name],
    ),
    DB.prepare('DELETE FROM console_invitations WHERE id = ?').bind(id),
    DB.prepare('INSERT INTO console_members (id, name, role, created) VALUES (?, ?, ?, ?)').bind(
      id,
      name,
      role,
      now,
    ),
    DB.prepare(
      'INSERT INTO console_passkeys (id, member, public_key, counter, created) VALUES (?, ?, ?, ?, ?)',
    ).bind(passkey.id, id, JSON.stringify(passkey.publicKey), passkey.counter, now),
    ...session.statements,
  ]).catch((error: unknown) => {
    throw error instanceof UnmetConditionError ? rejected() : error
  })
  return cookieResponse(member, session.cookie)
}

/** SQL of the member of a name. */
const WITH_NAME = 'SELECT 1 FROM console_members WHERE name = ? COLLATE NOCASE'

/** The audit knows members by their names. @throws {@link ConsoleError} INVALID for the name of another member. */
async function requireFreeName({ env }: Context<Served>, name: string): Promise<void> {
  if ((await env.DB.prepare(WITH_NAME).bind(name).first()) === null) return
  const fields = [{ path: 'name', message: 'is the name of another member' }]
  throw new ConsoleError('INVALID', 'Another member has this name.', { fields })
}

async function requireInvitation({ env }: Context<Served>, token: string): Promise<Invitation> {
  const invitation = await findInvitation(env.DB, token)
  if (invitation === null) throw rejected()
  return invitation
}
