import { escapeHtml } from '#http/escapeHtml.ts'
import { alert, mailedPage, overPage, paragraph } from '#login/mailer/mailedPage.ts'
import type { MailKey } from '#login/mailer/mailTexts.ts'
import type { Wording } from '#login/mailer/speech.ts'

/** Returns the page with the button that undoes a change of address. @param note - Why the last attempt failed. */
export function undoPage(
  wording: Wording,
  { id, secret }: { id: string; secret: string },
  note?: MailKey,
): Promise<Response> {
  const body = `${note === undefined ? '' : alert(wording, note)}${paragraph(wording, 'undo.text')}
<form method="post" action="/v1/email/undo">
<input type="hidden" name="id" value="${escapeHtml(id)}">
<input type="hidden" name="secret" value="${escapeHtml(secret)}">
<button>${escapeHtml(wording.t('undo.button'))}</button></form>
${paragraph(wording, 'undo.other')}`
  return mailedPage(wording, { title: 'undo.title', body, status: note === undefined ? 200 : 503 })
}

export function undonePage(wording: Wording): Promise<Response> {
  return mailedPage(wording, { title: 'undo.done', body: paragraph(wording, 'undo.doneText') })
}

/** Returns the page for a link that is expired, altered or unknown. */
export function undoOverPage(wording: Wording): Promise<Response> {
  return overPage(wording, 'undo.over')
}
