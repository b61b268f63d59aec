import {
  type DeviceRequestedSchema,
  DeviceRequestSchema,
  DeviceVouchSchema,
} from '@latch/protocol/login/auth.ts'
import { DeviceAdmitSchema } from '@latch/protocol/login/email.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { fromFrame, fromUser, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { admittedMail } from './admittedMail.ts'
import { type Attempt, advance, beginAttempt, findAttempt, newAttemptId } from './attempts.ts'
import { readClient } from './client.ts'
import { type AuthEnvironment, authLimits } from './environment.ts'
import { recordEvent } from './identities.ts'
import { mailOwner } from './ownerMail.ts'
import { requireProject } from './start.ts'

/** Seconds. */
const LIFETIME = 600

/**
 * `/v1/device/ask`, `/v1/device/vouch`, `/v1/device/admit`: approval of a new device by a known one. A frame on another
 * site counts as a new device. In the same browser, the window of the secure origin approves it without a mail; from
 * elsewhere, a device of the user approves it by the number that the new one shows.
 */
export const DEVICE_APPROVAL_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/device/ask', DeviceRequestSchema, async ({ env, settings, request, jkt, body }) => {
    const { project, host } = body
    // The tab on its way to the secure origin's own page, which is of every project.
    const page = host === settings.origins.secure ? null : host
    await requireProject(env, { id: project, host: page, features: ['email', 'social_login'] })
    await countOrRefuse(env, `address|${clientAddress(request, settings)}`, authLimits(env).address)
    const attemptId = newAttemptId()
    const client = readClient(request, settings)
    await beginAttempt(env, attemptId, 'asked', { jkt, project, host, client }, LIFETIME * 1000)
    return jsonResponse({ attemptId, expiresIn: LIFETIME } satisfies z.infer<typeof DeviceRequestedSchema>)
  }),
  fromUser('/v1/device/vouch', DeviceVouchSchema, async ({ env, settings, request, access, body }) => {
    const { attemptId, jkt } = body
    // Only the approving device knows the key: an attempt begun by someone else does not have it.
    if ((await findAttempt(env, attemptId, jkt)) === null) throw new Refusal(401, 'attempt')
    const { sub: uid, did, auth_time } = access
    const changes = { uid, approved_by: did, auth_time: auth_time * 1000 }
    if (!(await advance(env, attemptId, 'approveDevice', changes))) throw new Refusal(401, 'attempt')
    const line = clientAddress(request, settings)
    await recordEvent(env, { uid, kind: 'device.vouched', did, line }).run()
    return emptyResponse()
  }),
  fromUser('/v1/device/admit', DeviceAdmitSchema, async ({ env, settings, request, access, body }) => {
    const { sub: uid, did } = access
    await countOrRefuse(env, `admit|${uid}`, authLimits(env).admit)
    const waiting = await findWaiting(env, uid, body.match)
    if (waiting === null) throw new Refusal(401, 'wrong_match')
    // Before it is admitted: no device is admitted without notice to the owner.
    const owner = { uid, speech: visitorSpeech(request, settings) }
    await mailOwner({ env, settings }, owner, (addressee) => admittedMail(addressee, waiting))
    if (!(await advance(env, waiting.id, 'approve', { approved_by: 'device' })))
      throw new Refusal(401, 'wrong_match')
    const line = clientAddress(request, settings)
    await recordEvent(env, { uid, kind: 'device.admitted', did, line }).run()
    return emptyResponse()
  }),
]

/** Finds the user's new device that shows this number. */
function findWaiting(env: AuthEnvironment, uid: string, match: string): Promise<Attempt | null> {
  return env.DB.prepare(
    "SELECT * FROM attempt WHERE uid = ? AND match = ? AND state = 'linked' AND expires > ?",
  )
    .bind(uid, match, Date.now())
    .first<Attempt>()
}
