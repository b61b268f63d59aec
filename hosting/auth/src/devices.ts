import { DeviceRevokeSchema, DevicesRevokeSchema } from '@latch/protocol/login/auth.ts'
import type { DevicesSchema } from '@latch/protocol/login/loginAccount.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { randomText } from '#login/digests.ts'
import { fromUser, type Route, readByUser } from '#login/http/route.ts'
import type { Attempt } from './attempts.ts'
import type { AuthEnvironment } from './environment.ts'
import { recordEvent } from './identities.ts'
import { endApprovers, endSessions } from './sessions.ts'
import { endOtherDevices } from './wallets.ts'

/** A user with more than these is shown the newest. */
const MAX_DEVICES = 200

type DeviceRow = {
  did: string
  host: string
  browser: string
  country: string | null
  created: number
  last: number
}

/** `/v1/devices`, `/v1/device/revoke`, `/v1/device/revoke-others` */
export const DEVICE_ROUTES: readonly Route<AuthEnvironment>[] = [
  readByUser('/v1/devices', async ({ env, access }) => {
    const { results } = await env.DB.prepare(
      `SELECT did, host, browser, country, created, last FROM device
       WHERE uid = ? AND revoked IS NULL ORDER BY last DESC LIMIT ${MAX_DEVICES}`,
    )
      .bind(access.sub)
      .all<DeviceRow>()
    const devices = results.map((row) => ({ ...row, isThis: row.did === access.did }))
    return jsonResponse({ devices } satisfies z.infer<typeof DevicesSchema>)
  }),
  fromUser(
    '/v1/device/revoke',
    DeviceRevokeSchema,
    async ({ env, settings, request, access, body: { did } }) => {
      const { meta } = await env.DB.prepare(
        'UPDATE device SET revoked = ? WHERE did = ? AND uid = ? AND revoked IS NULL',
      )
        .bind(Date.now(), did, access.sub)
        .run()
      if (meta.changes === 0) throw new Refusal(404, 'not_found')
      const line = clientAddress(request, settings)
      await env.DB.batch([
        endSessions(env, 'did', did),
        endApprovers(env, did, access.did),
        // Without it the slot in that browser opens no more.
        env.DB.prepare('DELETE FROM factor WHERE name = ?').bind(`device|${did}`),
        recordEvent(env, { uid: access.sub, kind: 'device.revoked', did, line }),
      ])
      return emptyResponse()
    },
  ),
  fromUser('/v1/device/revoke-others', DevicesRevokeSchema, async ({ env, settings, request, access }) => {
    const line = clientAddress(request, settings)
    await env.DB.batch([
      ...endOtherDevices(env, access),
      recordEvent(env, { uid: access.sub, kind: 'device.others_revoked', did: access.did, line }),
    ])
    return emptyResponse()
  }),
]

/** Returns the ID of the user's device with a key; null if the user has none with it, or removed it. */
export function findDevice(env: AuthEnvironment, uid: string, jkt: string): Promise<string | null> {
  return env.DB.prepare('SELECT did FROM device WHERE uid = ? AND jkt = ? AND revoked IS NULL')
    .bind(uid, jkt)
    .first<string>('did')
}

/** Adds the attempt's device to the user's; changes nothing if it is one already. */
export async function addDevice(env: AuthEnvironment, attempt: Attempt, uid: string): Promise<string> {
  const { jkt, host, browser, country, approved_by } = attempt
  const now = Date.now()
  await env.DB.prepare(
    `INSERT INTO device (did, uid, jkt, host, browser, country, approved_by, created, last)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (uid, jkt) WHERE revoked IS NULL DO UPDATE SET last = excluded.last`,
  )
    .bind(...[randomText(16), uid, jkt, host, browser, country, approved_by ?? 'first', now, now])
    .run()
  const did = await findDevice(env, uid, jkt)
  if (did === null) throw new Error('A device that was just written is not there')
  return did
}
