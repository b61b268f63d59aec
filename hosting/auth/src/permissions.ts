import { StorePermissionSchema } from '@latch/protocol/login/authRequests.ts'
import type { PermissionsSchema, StoredPermission } from '@latch/protocol/login/permissions.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { type Authorised, fromUser, type Route, readByUser } from '#login/http/route.ts'
import type { AuthEnvironment } from './environment.ts'

/** Of one person, that are not over yet. */
const MAX_PERMISSIONS = 40

/** `/v1/permissions` */
export const PERMISSION_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/permissions', StorePermissionSchema, storePermission),
  readByUser('/v1/permissions', listPermissions),
]

/** A worker that asks twice, e.g. after a lost answer, has kept one. */
async function storePermission({
  env,
  access,
  body: { origin, permission },
}: Authorised<AuthEnvironment, z.infer<typeof StorePermissionSchema>>): Promise<Response> {
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
