import { escapeHtml } from '../../login/mailer/html.ts'
import { page } from './linkPage.ts'

/** @param note - What went wrong with the last press. */
export function undoPage({ id, secret }: { id: string; secret: string }, note?: string): Promise<Response> {
  const alert = note === undefined ? '' : `<p role="alert">${escapeHtml(note)}</p>`
  return page(
    'This was not me',
    `${alert}<p>The address of your email wallet was changed. If it was not you, press the button: this address opens the
wallet again, everybody is logged out, the device that changed it is removed, and no new device gets in for 72 hours.</p>
<form method="post" action="/v1/email/undo">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<input type="hidden" name="secret" value="${escapeHtml(secret)}">
<button>It was not me: take it back</button></form>
<p>If it was you, close this page. Nothing has changed.</p>`,
    note === undefined ? 200 : 503,
  )
}

export function undonePage(): Promise<Response> {
  return page(
    'Your old address is back',
    `<p>It opens your wallet again, and the other one does not. Everybody is logged out. Somebody who could change it has read
your mail: give your mailbox a new password before you log in.</p>`,
  )
}

/** One page for a link that is over, was changed, or never was. */
export function undoOverPage(): Promise<Response> {
  return page('This link is over', '<p>It works for 72 hours. You can close this page.</p>', 400)
}
