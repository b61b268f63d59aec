import { RefreshSchema, SessionCheckSchema } from '@latch/protocol/login/auth.ts'
import { SessionEndSchema } from '@latch/protocol/login/authRequests.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { fromFrame, fromUser, type Route } from '#login/http/route.ts'
import type { AuthEnvironment } from './environment.ts'
import { endApprovers, endSessions, readRefresh, refreshSession } from './sessions.ts'

/** `/v1/session/refresh`, `/v1/session/end`, `/v1/session/check` */
export const SESSION_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/session/refresh', RefreshSchema, async ({ env, settings, jkt, body: { refresh } }) =>
    jsonResponse(await refreshSession(env, settings, jkt, refresh)),
  ),
  fromFrame('/v1/session/end', SessionEndSchema, async ({ env, jkt, body: { refresh, all } }) => {
    const { row } = await readRefresh(env, jkt, refresh)
    await env.DB.batch([
      endSessions(env, all ? 'uid' : 'sid', all ? row.uid : row.sid),
      endApprovers(env, row.did),
    ])
    return emptyResponse()
  }),
  // What there is to check is looked at before any request of a user is answered.
  fromUser('/v1/session/check', SessionCheckSchema, () => emptyResponse()),
]
