import { ExportSchema } from '@latch/protocol/login/auth.ts'
import { Refusal } from '#http/errors.ts'
import { emptyResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { fromUser, type Route } from '#login/http/route.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { requireFreshLogin } from '#login/tokens.ts'
import { readClient } from './client.ts'
import type { AuthEnvironment } from './environment.ts'
import { exportMail } from './exportMail.ts'
import { identityOf, recordEvent } from './identities.ts'
import { mailOwner, requireFinalAddress } from './ownerMail.ts'
import { BY_PASSKEY, strictSince } from './passkeys/owner.ts'

/** Seconds since the proof. */
const FRESH = 300

/**
 * Proof as in `amr`: the code, or the social account. Approval by another device, or a passkey, is neither; in strict
 * mode, where those open nothing, only a passkey.
 */
async function requiredProof(env: AuthEnvironment, uid: string, provider: string): Promise<string> {
  if ((await strictSince(env, uid)) !== null) return BY_PASSKEY
  return provider === 'email' ? 'otp' : provider
}

/** Columns with the time of the last export. */
const COLUMNS = { phrase: 'exported', file: 'file_saved' } as const

/** `/v1/export` */
export const EXPORT_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/export', ExportSchema, async ({ env, settings, request, access, body }) => {
    requireFreshLogin(access, FRESH)
    const { kind = 'phrase' } = body
    const { sub: uid, did } = access
    const { provider } = await identityOf(env, settings, uid)
    if (!access.amr.includes(await requiredProof(env, uid, provider))) throw new Refusal(403, 'fresh_login')
    const wid = await env.DB.prepare('SELECT wid FROM wallet WHERE uid = ?').bind(uid).first<string>('wid')
    if (wid === null) throw new Refusal(404, 'not_found')
    await requireFinalAddress(env, uid)
    // Before anything is shown or made: neither the phrase nor a file leaves without notice to the owner.
    const owner = { uid, speech: visitorSpeech(request, settings) }
    const client = readClient(request, settings)
    await mailOwner({ env, settings }, owner, (addressee) => exportMail(addressee, kind, client))
    await env.DB.batch([
      env.DB.prepare(`UPDATE wallet SET ${COLUMNS[kind]} = ? WHERE wid = ?`).bind(Date.now(), wid),
      recordEvent(env, { uid, kind: 'wallet.exported', did, line: clientAddress(request, settings) }),
    ])
    return emptyResponse()
  }),
]
