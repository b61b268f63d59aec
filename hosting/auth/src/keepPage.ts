import { escapeHtml } from '#http/escapeHtml.ts'
import { mailedPage, overPage, paragraph } from '#login/mailer/mailedPage.ts'
import type { Wording } from '#login/mailer/speech.ts'

export function keepPage(wording: Wording, token: string): Promise<Response> {
  const body = `${paragraph(wording, 'keep.text')}
<form method="post" action="/v1/account/keep">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${escapeHtml(wording.t('keep.button'))}</button></form>
${paragraph(wording, 'keep.other')}`
  return mailedPage(wording, { title: 'keep.title', body })
}

export function walletStaysPage(wording: Wording): Promise<Response> {
  const body = `${paragraph(wording, 'keep.stays')}${paragraph(wording, 'page.close')}`
  return mailedPage(wording, { title: 'kept.subject', body })
}

/** Returns the same page for a link that is expired, used or unknown. */
export function keepOverPage(wording: Wording): Promise<Response> {
  return overPage(wording, 'keep.over')
}
