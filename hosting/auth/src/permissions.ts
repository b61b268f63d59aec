import { StorePermissionSchema } from '@latch/protocol/login/authRequests.ts'
import type { PermissionsSchema, StoredPermission } from '@latch/protocol/login/permissions.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { type Authorised, fromUser, type Route, readByUser } from '#login/http/route.ts'
import type { Mail } from '#login/mailer/mail.ts'
import { type Addressee, visitorSpeech } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'
import type { AuthEnvironment } from './environment.ts'
import { recordEvent } from './identities.ts'
import { mailFormer } from './ownerMail.ts'

/** Unexpired permissions of one user. */
const MAX_PERMISSIONS = 40

/** `/v1/permissions` */
export const PERMISSION_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/permissions', StorePermissionSchema, storePermission),
  readByUser('/v1/permissions', listPermissions),
]

/** Inserts once: a worker that repeats the request, e.g. after a lost answer, stores one permission. */
async function storePermission(
  routeRequest: Authorised<AuthEnvironment, z.infer<typeof StorePermissionSchema>>,
): Promise<Response> {
  const { env, settings, request, access, body } = routeRequest
  const { origin, permission } = body
  // It outlives a change that is undone: keys of a page have it until it is revoked on the chain.
  const owner = { uid: access.sub, speech: visitorSpeech(request, settings) }
  await mailFormer(routeRequest, owner, (addressee) => permissionMail(addressee, origin))
  const now = Date.now()
  const { meta } = await env.DB.prepare(
    `INSERT INTO permission (uid, salt, origin, terms, created, expires) SELECT ?1, ?2, ?3, ?4, ?5, ?6
     WHERE (SELECT count(*) FROM permission WHERE uid = ?1 AND salt <> ?2 AND expires > ?5) < ?7
     ON CONFLICT (uid, salt) DO UPDATE SET created = excluded.created`,
  )
    .bind(
      access.sub,
      permission.salt,
      origin,
      JSON.stringify(permission),
      now,
      permission.expiry * 1000,
      MAX_PERMISSIONS,
    )
    .run()
  if (meta.changes === 0) throw new Refusal(429, 'limited')
  await recordEvent(env, { uid: access.sub, kind: 'permission.granted', did: access.did }).run()
  return emptyResponse()
}

async function listPermissions({ env, access }: Authorised<AuthEnvironment, unknown>): Promise<Response> {
  const { results } = await env.DB.prepare(
    'SELECT origin, terms, created FROM permission WHERE uid = ? AND expires > ? ORDER BY created DESC, salt',
  )
    .bind(access.sub, Date.now())
    .all<{ origin: string; terms: string; created: number }>()
  const permissions = results.map(
    ({ origin, terms, created }): StoredPermission => ({ origin, permission: JSON.parse(terms), created }),
  )
  return jsonResponse({ permissions } satisfies z.infer<typeof PermissionsSchema>)
}

/** A page can act for the wallet from now on. */
function permissionMail(addressee: Addressee, origin: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('permission.subject'), [t('permission.text', { site: new URL(origin).host })])
}
