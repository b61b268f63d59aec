import { type AccountDeletedSchema, AccountDeleteSchema } from '@latch/protocol/login/auth.ts'
import type * as z from 'zod/mini'
import { readRequest } from '#http/body.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { digest, macText } from '#login/digests.ts'
import { type Authorised, fromUser, type Route, type RouteRequest } from '#login/http/route.ts'
import { countOrRefuse, endPause } from '#login/limits.ts'
import { type Addressee, requestLanguage, visitorSpeech, visitorWording } from '#login/mailer/speech.ts'
import { requireFreshLogin } from '#login/tokens.ts'
import { callVault } from './callVault.ts'
import { deletionMail } from './deletionMail.ts'
import { keepAccount } from './deletions.ts'
import { type AuthEnvironment, authLimits } from './environment.ts'
import { linkRoutes } from './fragmentRoutes.ts'
import { findPrimaryEmail, recordEvent } from './identities.ts'
import { keepOverPage, keepPage, walletStaysPage } from './keepPage.ts'
import { mailOwner } from './ownerMail.ts'
import { requirePasskey, strictSince } from './passkeys/owner.ts'
import { endSessions } from './sessions.ts'

const DELAY = 72 * 3_600_000
const MAX_BODY = 1024

/**
 * `/v1/account/delete`, and the page of the link that cancels the deletion. Opening that page changes nothing; its
 * button does.
 */
export const DELETION_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/account/delete', AccountDeleteSchema, deleteAccount),
  ...linkRoutes('/account/keep', async ({ env, request }, token) => {
    const wording = visitorWording(request)
    return (await findDeletion(env, token)) === null ? keepOverPage(wording) : keepPage(wording, token)
  }),
  { method: 'POST', path: '/v1/account/keep', body: null, caller: 'anybody', serve: keep },
]

async function deleteAccount(
  routeRequest: Authorised<AuthEnvironment, z.infer<typeof AccountDeleteSchema>>,
): Promise<Response> {
  const { env, settings, request, access, jkt, body } = routeRequest
  requireFreshLogin(access)
  const { sub: uid, did } = access
  // Vault's code is also required: in strict mode a mailbox can neither open nor delete the wallet.
  if ((await strictSince(env, uid)) !== null) requirePasskey(access)
  await scheduleInVault(routeRequest, { attemptId: body.attemptId, jkt })
  const at = Date.now() + DELAY
  // One link for one proof: each mail that goes out of it keeps the account.
  const token = await macText(settings.pepper, `keep|${uid}|${body.attemptId}`)
  await notifyOwner(routeRequest, `${settings.origins.auth}/account/keep#${token}`, at)
  const line = clientAddress(request, settings)
  await env.DB.batch([
    env.DB.prepare('UPDATE user SET delete_at = ?, keep_hash = ?, delete_lang = ? WHERE uid = ?').bind(
      ...[at, await digest(token), requestLanguage(request), uid],
    ),
    endSessions(env, 'uid', uid),
    env.DB.prepare('DELETE FROM attempt WHERE uid = ?').bind(uid),
    recordEvent(env, { uid, kind: 'account.delete_asked', did, line }),
  ])
  return jsonResponse({ at } satisfies z.infer<typeof AccountDeletedSchema>)
}

/** Notifies the owner before anything ends: nothing is deleted without notice, and they are notified once. */
async function notifyOwner(
  { env, settings, request, access: { sub: uid } }: Authorised<AuthEnvironment, unknown>,
  link: string,
  at: number,
): Promise<void> {
  if ((await findPrimaryEmail(env, settings, uid)) === null) return
  const { notice } = authLimits(env)
  await countOrRefuse(env, `notice|${uid}`, notice)
  const owner = { uid, speech: visitorSpeech(request, settings) }
  const write = (addressee: Addressee) => deletionMail(addressee, link, at)
  await mailOwner({ env, settings }, owner, write).catch(async (error: unknown) => {
    await endPause(env, `notice|${uid}`, notice)
    throw error
  })
}

/** Vault destroys nothing on this service's word only: it requires the code that it checked itself. */
async function scheduleInVault(
  { env, settings, access }: Authorised<AuthEnvironment, unknown>,
  proof: { attemptId: string; jkt: string },
): Promise<void> {
  const wid = await env.DB.prepare('SELECT wid FROM wallet WHERE uid = ?')
    .bind(access.sub)
    .first<string>('wid')
  if (wid === null) return
  const answer = await callVault(env, settings, 'scheduleDestroy', { wid, ...proof })
  if (!answer.ok) throw new Refusal(403, 'proof_required')
}

async function keep({ env, settings, request }: RouteRequest<AuthEnvironment>): Promise<Response> {
  const wording = visitorWording(request)
  // Only the page's own form: another page with the link cannot submit it.
  if (request.headers.get('Origin') !== settings.origins.auth) return keepOverPage(wording)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const uid = await findDeletion(env, form.get('token') ?? '')
  return uid !== null && (await keepAccount(env, settings, uid))
    ? walletStaysPage(wording)
    : keepOverPage(wording)
}

async function findDeletion(env: AuthEnvironment, token: string): Promise<string | null> {
  return env.DB.prepare('SELECT uid FROM user WHERE keep_hash = ? AND delete_at > ?')
    .bind(await digest(token), Date.now())
    .first<string>('uid')
}
