import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import type { Member } from '../protocol/members.ts'
import { writeAudited } from './audit.ts'
import { secretCookie } from './cookies.ts'
import { publicEndpoint, writeEndpoint } from './endpoints.ts'
import { notFound, unauthenticated } from './errors.ts'
import { countAddress, ownOrigin } from './guards.ts'
import { findMember } from './memberRows.ts'
import { cookieResponse, doneResponse } from './responses.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { endSession, findSession, prepareSession } from './sessions.ts'

export const SESSION_ENDPOINTS: readonly ConsoleEndpoint[] = [
  { method: 'GET', path: '/api/session', guards: [countAddress, ownOrigin], serve: showSession },
  writeEndpoint({
    method: 'POST',
    path: '/api/logout',
    action: 'read',
    schema: z.strictObject({}),
    serve: logOut,
  }),
  publicEndpoint({ path: '/api/demo/session', schema: z.strictObject({}), serve: enterDemo }),
]

async function showSession(context: Context<Served>): Promise<Response> {
  const found = await findSession(context)
  if (found === null) throw unauthenticated(context.var.settings)
  return jsonResponse(found.member)
}

async function logOut(context: Context<Served>): Promise<Response> {
  const { env, var: variables } = context
  const { member, settings } = variables
  await writeAudited(env.DB, { member, action: 'session.ended' }, [endSession(env.DB, member.session)])
  const response = doneResponse()
  response.headers.append('Set-Cookie', secretCookie(settings, 'latch-console', '', 0))
  return response
}

const DEMO_OWNER: Member = { id: 'demo-owner', name: 'Demo owner', role: 'owner', created: 0, lastSeen: null }

/** Logs in the demo owner, without a passkey. */
async function enterDemo(context: Context<Served>): Promise<Response> {
  if (!context.var.settings.hasDemo) throw notFound()
  const { DB } = context.env
  const { id, name, role } = DEMO_OWNER
  const session = await prepareSession(context, id)
  await writeAudited(DB, { member: DEMO_OWNER, action: 'session.started', detail: { isDemo: true } }, [
    DB.prepare(
      'INSERT INTO console_members (id, name, role, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ).bind(id, name, role, Date.now()),
    ...session.statements,
  ])
  return cookieResponse(await findMember(DB, id), session.cookie)
}
