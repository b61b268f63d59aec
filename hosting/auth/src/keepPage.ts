import { escapeHtml } from '#login/mailer/html.ts'
import type { Wording } from '#login/mailer/speech.ts'
import { overPage, page, paragraph } from './page.ts'

export function keepPage(wording: Wording, token: string): Promise<Response> {
  return page(
    wording,
    'keep.title',
    `${paragraph(wording, 'keep.text')}
<form method="post" action="/v1/account/keep">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${escapeHtml(wording.t('keep.button'))}</button></form>
${paragraph(wording, 'keep.other')}`,
  )
}

export function walletStaysPage(wording: Wording): Promise<Response> {
  const body = `${paragraph(wording, 'keep.stays')}${paragraph(wording, 'page.close')}`
  return page(wording, 'kept.subject', body)
}

/** Returns the same page for a link that is expired, used or unknown. */
export function keepOverPage(wording: Wording): Promise<Response> {
  return overPage(wording, 'keep.over')
}
