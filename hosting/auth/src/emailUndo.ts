import { Bytes32Schema, IdSchema } from '../../../widget/protocol/login/fields.ts'
import { readRequest } from '../../http/body.ts'
import { Refusal } from '../../http/errors.ts'
import type { Route, RouteRequest } from '../../login/http/route.ts'
import { visitorWording } from '../../login/mailer/speech.ts'
import { callVault } from './callVault.ts'
import { undonePage, undoOverPage, undoPage } from './emailUndoPage.ts'
import type { AuthEnvironment } from './environment.ts'
import { linkRoutes } from './fragmentRoutes.ts'
import { recordEvent } from './identities.ts'
import { endSessions } from './sessions.ts'

const MAX_BODY = 1024
/** Milliseconds for which no mailbox lets a new device in: as long as vault releases nothing. */
const LINK_PAUSE = 72 * 3_600_000

/**
 * The page of 'this was not me', mailed to a former address. Opening it changes nothing: mail scanners open links, too.
 * Its secret is vault's: this service cannot take a change back by itself.
 */
export const EMAIL_UNDO_ROUTES: readonly Route<AuthEnvironment>[] = [
  ...linkRoutes('/email/undo', async ({ request }, text) => {
    const wording = visitorWording(request)
    const [id = '', secret = ''] = text.split('/')
    return isUndo({ id, secret }) ? undoPage(wording, { id, secret }) : undoOverPage(wording)
  }),
  { method: 'POST', path: '/v1/email/undo', body: null, caller: 'anybody', serve: undo },
]

type Undo = { id: string; secret: string }

function isUndo({ id, secret }: Undo): boolean {
  return IdSchema.safeParse(id).success && Bytes32Schema.safeParse(secret).success
}

async function undo({ env, settings, request }: RouteRequest<AuthEnvironment>): Promise<Response> {
  const wording = visitorWording(request)
  // The page's own form: a page elsewhere that got hold of the link sends nobody's click here.
  if (request.headers.get('Origin') !== settings.origins.auth) return undoOverPage(wording)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const asked = { id: form.get('id') ?? '', secret: form.get('secret') ?? '' }
  if (!isUndo(asked)) return undoOverPage(wording)
  let ids = [asked.id]
  try {
    const answer = await callVault(env, settings, 'undoChange', asked)
    if (!answer.ok) return undoOverPage(wording)
    ids = answer.ids ?? ids
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undoPage(wording, asked, 'undo.failed')
  }
  for (const id of ids) await revertChange(env, id)
  return undonePage(wording)
}

type Row = { uid: string; did: string; former: string; former_sealed: string; next: string }

/** May be done again from any point on. Where this service had not followed yet, it does not follow. */
async function revertChange(env: AuthEnvironment, id: string): Promise<void> {
  const change = await env.DB.prepare(
    "SELECT uid, did, former, former_sealed, next FROM email_change WHERE id = ? AND state <> 'undone'",
  )
    .bind(id)
    .first<Row>()
  if (change === null) return
  const { uid, did, former, former_sealed, next } = change
  const now = Date.now()
  await env.DB.batch([
    // Whoever made an account of the former address meanwhile has no wallet in vault, which makes none for it.
    env.DB.prepare(
      `UPDATE session SET revoked = ?1 WHERE revoked IS NULL
       AND uid = (SELECT uid FROM identity WHERE subject = ?2 AND uid <> ?3)`,
    ).bind(now, former, uid),
    env.DB.prepare('DELETE FROM identity WHERE subject = ? AND uid <> ?').bind(former, uid),
    // Logins on their way were proved by the other address.
    env.DB.prepare('DELETE FROM attempt WHERE uid = ?').bind(uid),
    env.DB.prepare(
      'UPDATE identity SET subject = ?1, email_sealed = ?2 WHERE subject = ?3 AND uid = ?4',
    ).bind(...[former, former_sealed, next, uid]),
    endSessions(env, 'uid', uid),
    // Whose device changed the address is out; the others log in anew.
    env.DB.prepare('UPDATE device SET revoked = ? WHERE did = ? AND revoked IS NULL').bind(now, did),
    env.DB.prepare('DELETE FROM factor WHERE name = ?').bind(`device|${did}`),
    env.DB.prepare(
      'UPDATE user SET link_after = ?, delete_at = NULL, keep_hash = NULL, delete_lang = NULL WHERE uid = ?',
    ).bind(now + LINK_PAUSE, uid),
    env.DB.prepare("UPDATE email_change SET state = 'undone' WHERE id = ?").bind(id),
    recordEvent(env, { uid, kind: 'email.undone', did }),
  ])
}
