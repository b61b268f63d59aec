import { escapeHtml } from '../../login/mailer/html.ts'
import { page } from './linkPage.ts'

/** @param note - What went wrong with the last press. */
export function undoPage({ id, secret }: { id: string; secret: string }, note?: string): Promise<Response> {
  const alert = note === undefined ? '' : `<p role="alert">${escapeHtml(note)}</p>`
  return page(
    'This was not me',
    `${alert}<p>The address of your email wallet was changed. If this wasn’t you, press the button: this address opens the
wallet again, all devices are signed out, the device that changed it is removed, and no new device can be added for 72 hours.</p>
<form method="post" action="/v1/email/undo">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<input type="hidden" name="secret" value="${escapeHtml(secret)}">
<button>Undo the change</button></form>
<p>If this was you, close this page.</p>`,
    note === undefined ? 200 : 503,
  )
}

export function undonePage(): Promise<Response> {
  return page(
    'Your old address was restored',
    `<p>It opens your wallet again, and the other one no longer does. All devices are signed out. Whoever changed it could read
your mail: change the password of your mailbox before you log in.</p>`,
  )
}

/** One page for a link that is over, was changed, or never was. */
export function undoOverPage(): Promise<Response> {
  return page('Link expired', '<p>It works for 72 hours. You can close this page.</p>', 400)
}
