import { Bytes32Schema, IdSchema } from '@latch/protocol/login/fields.ts'
import { readRequest } from '#http/body.ts'
import { Refusal } from '#http/errors.ts'
import type { Route, RouteRequest } from '#login/http/route.ts'
import { visitorWording } from '#login/mailer/speech.ts'
import { callVault } from './callVault.ts'
import { undonePage, undoOverPage, undoPage } from './emailUndoPage.ts'
import type { AuthEnvironment } from './environment.ts'
import { linkRoutes } from './fragmentRoutes.ts'
import { revertChanges } from './revertChanges.ts'

const MAX_BODY = 1024

/**
 * The page 'This wasn't me', linked in the mail to a former address. Opening it changes nothing, because mail scanners
 * open links, too. Only vault knows its secret: this service cannot undo a change by itself.
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
  // Only the page's own form: another page with the link cannot submit it.
  if (request.headers.get('Origin') !== settings.origins.auth) return undoOverPage(wording)
  const form = new URLSearchParams(await readRequest(request, MAX_BODY))
  const input = { id: form.get('id') ?? '', secret: form.get('secret') ?? '' }
  if (!isUndo(input)) return undoOverPage(wording)
  try {
    const answer = await callVault(env, settings, 'undoChange', input)
    if (!answer.ok) return undoOverPage(wording)
    if (await revertChanges(env, answer)) return undonePage(wording)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return undoPage(wording, input, 'undo.failed')
}
