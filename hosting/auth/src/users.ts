import { slotAccounts } from '@latch/protocol/login/keys.ts'
import { type LoginUser, SiteRemovalSchema } from '@latch/protocol/login/loginAccount.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { type Authorised, fromUser, type Route, readByUser } from '#login/http/route.ts'
import type { AuthEnvironment } from './environment.ts'
import { identityOf, recordEvent } from './identities.ts'
import { endSite } from './sessions.ts'

/** A wallet used on more sites than this shows the newest ones. */
const MAX_SITES = 200

/** `/v1/user`, `/v1/site/remove` */
export const USER_ROUTES: readonly Route<AuthEnvironment>[] = [
  readByUser('/v1/user', serveUser),
  fromUser('/v1/site/remove', SiteRemovalSchema, async ({ env, settings, request, access, body }) => {
    const { sub: uid, did } = access
    const line = clientAddress(request, settings)
    await env.DB.batch([
      ...endSite(env, uid, body.origin),
      recordEvent(env, { uid, kind: 'site.removed', did, line }),
    ])
    return emptyResponse()
  }),
]

async function serveUser({ env, settings, access }: Authorised<AuthEnvironment, unknown>): Promise<Response> {
  const uid = access.sub
  const [{ email, provider }, row, consents] = await Promise.all([
    identityOf(env, settings, uid),
    env.DB.prepare('SELECT evm, sol, exported, file_saved FROM wallet WHERE uid = ?')
      .bind(uid)
      .first<{ evm: string; sol: string; exported: number | null; file_saved: number | null }>(),
    // The windows and pages of the secure origin belong to no site.
    env.DB.prepare(
      `SELECT origin FROM consent WHERE uid = ? AND origin <> ? ORDER BY last DESC LIMIT ${MAX_SITES}`,
    )
      .bind(uid, settings.origins.secure)
      .all<{ origin: string }>(),
  ])
  const origins = consents.results.map(({ origin }) => origin)
  const accounts = row && slotAccounts(row)
  const saved = { exported: row?.exported ?? null, fileSaved: row?.file_saved ?? null }
  return jsonResponse({ uid, email, provider, accounts, consents: origins, ...saved } satisfies LoginUser)
}
