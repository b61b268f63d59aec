import type * as z from 'zod/mini'
import { StrictSchema } from '../../../../widget/protocol/login/passkey.ts'
import { emptyResponse } from '../../../http/responses.ts'
import { clientAddress } from '../../../login/clientAddress.ts'
import { Refusal } from '../../../login/http/refusal.ts'
import { type Authorised, fromUser, type Route } from '../../../login/http/route.ts'
import { readClient } from '../client.ts'
import type { AuthEnvironment } from '../environment.ts'
import { recordEvent } from '../identities.ts'
import { endOtherDevices } from '../wallets.ts'
import { mildMail, strictMail } from './mails.ts'
import { requirePasskey } from './owner.ts'
import { tell } from './tell.ts'

/** `/v1/passkey/strict`: whether a mailbox opens the wallet, beside its passkeys. */
export const STRICT_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/passkey/strict', StrictSchema, setStrict),
]

async function setStrict(
  asked: Authorised<AuthEnvironment, z.infer<typeof StrictSchema>>,
): Promise<Response> {
  const { env, settings, request, access, body } = asked
  const { sub: uid, did } = access
  // What opens the wallet from then on has just done so.
  requirePasskey(access)
  const client = readClient(request, settings)
  await tell(asked, (to) => (body.isOn ? strictMail(to, client) : mildMail(to, client)))
  const [changed] = await env.DB.batch([
    env.DB.prepare(
      'UPDATE user SET strict = ? WHERE uid = ?2 AND EXISTS (SELECT 1 FROM passkey WHERE uid = ?2)',
    ).bind(body.isOn ? Date.now() : null, uid),
    ...(body.isOn ? lockOut(asked) : []),
  ])
  if (changed?.meta.changes !== 1) throw new Refusal(409, 'last')
  const line = clientAddress(request, settings)
  await recordEvent(env, { uid, kind: body.isOn ? 'strict.on' : 'strict.off', did, line }).run()
  return emptyResponse()
}

/** Nothing that opened by itself does so any more, and no login that was begun by mail goes on. */
function lockOut({ env, access }: Authorised<AuthEnvironment, unknown>): D1PreparedStatement[] {
  return [
    ...endOtherDevices(env, access),
    env.DB.prepare("DELETE FROM factor WHERE uid = ? AND name GLOB 'device|*'").bind(access.sub),
    env.DB.prepare('DELETE FROM attempt WHERE uid = ?').bind(access.sub),
  ]
}
