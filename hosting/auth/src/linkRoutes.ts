import { readRequest } from '#http/body.ts'
import { digest } from '#login/digests.ts'
import type { Route, RouteRequest } from '#login/http/route.ts'
import { visitorWording } from '#login/mailer/speech.ts'
import { type Attempt, advance } from './attempts.ts'
import type { AuthEnvironment } from './environment.ts'
import { linkRoutes } from './fragmentRoutes.ts'
import { linkApprovedPage, linkOverPage, linkPage, linkWrongPage } from './linkPage.ts'

const TRIES = 3
const MAX_BODY = 1024

/**
 * The page of a mailed link. Opening it approves nothing, because mail scanners open links, too. Its form approves with
 * the number that the login shows, so that users do not approve a stranger's login.
 */
export const LINK_ROUTES: readonly Route<AuthEnvironment>[] = [
  ...linkRoutes('/device', showLink),
  { method: 'POST', path: '/v1/device/approve', body: null, caller: 'anybody', serve: approve },
]

async function showLink({ env, request }: RouteRequest<AuthEnvironment>, token: string): Promise<Response> {
  const wording = visitorWording(request)
  const attempt = await findLinked(env, token)
  return attempt === null ? linkOverPage(wording) : linkPage(wording, attempt, token)
}

async function approve({ env, request, settings }: RouteRequest<AuthEnvironment>): Promise<Response> {
  const wording = visitorWording(request)
  // The page's own form: a page elsewhere that got hold of the link sends nobody's click here.
  if (request.headers.get('Origin') !== settings.origins.auth) return linkOverPage(wording)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const token = form.get('token') ?? ''
  const attempt = await findLinked(env, token)
  if (attempt === null) return linkOverPage(wording)
  const tries = await takeTry(env, attempt.id)
  if (tries === null) return linkOverPage(wording)
  if (form.get('match')?.trim() === attempt.match)
    return (await advance(env, attempt.id, 'approve', { approved_by: 'link' }))
      ? linkApprovedPage(wording, attempt)
      : linkOverPage(wording)
  if (tries < TRIES) return linkWrongPage(wording, attempt, token)
  await advance(env, attempt.id, 'invalidate')
  return linkOverPage(wording)
}

async function findLinked(env: AuthEnvironment, token: string): Promise<Attempt | null> {
  return env.DB.prepare("SELECT * FROM attempt WHERE link_hash = ? AND state = 'linked' AND expires > ?")
    .bind(await digest(token), Date.now())
    .first<Attempt>()
}

/** Counts before anything is compared: of many at once three are looked at. @returns the number of this try. */
function takeTry(env: AuthEnvironment, id: string): Promise<number | null> {
  return env.DB.prepare(
    'UPDATE attempt SET link_tries = link_tries + 1 WHERE id = ? AND link_tries < ? RETURNING link_tries',
  )
    .bind(id, TRIES)
    .first<number>('link_tries')
}
