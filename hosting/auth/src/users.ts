import type * as z from 'zod/mini'
import type { LoginUser } from '../../../widget/protocol/login/account.ts'
import { ConsentSchema } from '../../../widget/protocol/login/authAsked.ts'
import { accountsOf } from '../../../widget/protocol/login/keys.ts'
import { emptyResponse, jsonResponse } from '../../http/responses.ts'
import { Refusal } from '../../login/http/refusal.ts'
import { type Authorised, fromUser, type Route, readByUser } from '../../login/http/route.ts'
import type { AuthEnvironment } from './environment.ts'
import { identityOf } from './identities.ts'

const MOST_CONSENTS = 500

/** `/v1/user`, `/v1/consent` */
export const USER_ROUTES: readonly Route<AuthEnvironment>[] = [
  readByUser('/v1/user', serveUser),
  fromUser('/v1/consent', ConsentSchema, setConsent),
]

async function serveUser({ env, settings, access }: Authorised<AuthEnvironment, unknown>): Promise<Response> {
  const uid = access.sub
  const [{ email, provider }, row, consents] = await Promise.all([
    identityOf(env, settings, uid),
    env.DB.prepare('SELECT evm, sol, exported FROM wallet WHERE uid = ?')
      .bind(uid)
      .first<{ evm: string; sol: string; exported: number | null }>(),
    env.DB.prepare('SELECT origin FROM consent WHERE uid = ? ORDER BY last DESC')
      .bind(uid)
      .all<{ origin: string }>(),
  ])
  const origins = consents.results.map(({ origin }) => origin)
  const accounts = row && accountsOf(row)
  const exported = row?.exported ?? null
  return jsonResponse({ uid, email, provider, accounts, consents: origins, exported } satisfies LoginUser)
}

async function setConsent({
  env,
  access,
  body: { origin, project, isGranted },
}: Authorised<AuthEnvironment, z.infer<typeof ConsentSchema>>): Promise<Response> {
  if (!isGranted) {
    await env.DB.prepare('DELETE FROM consent WHERE uid = ? AND origin = ?').bind(access.sub, origin).run()
    return emptyResponse()
  }
  const now = Date.now()
  const { meta } = await env.DB.prepare(
    `INSERT INTO consent (uid, origin, project, first, last) SELECT ?1, ?2, ?3, ?4, ?4
     WHERE (SELECT count(*) FROM consent WHERE uid = ?1 AND origin <> ?2) < ?5
     ON CONFLICT (uid, origin) DO UPDATE SET last = excluded.last, project = excluded.project`,
  )
    .bind(access.sub, origin, project, now, MOST_CONSENTS)
    .run()
  if (meta.changes === 0) throw new Refusal(409, 'full')
  return emptyResponse()
}
