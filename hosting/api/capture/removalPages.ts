import { escapeHtml } from '#http/escapeHtml.ts'
import { fragmentPage, mailedPage, paragraph } from '#login/mailer/mailedPage.ts'
import type { Wording } from '#login/mailer/speech.ts'

type Named = { project: string }

/** Returns the target page of the link that erases an email address. @param action - Path that receives the secret. */
export function openRemovalPage(wording: Wording, action: string): Promise<Response> {
  return fragmentPage(wording, escapeHtml(action), paragraph(wording, 'erase.open'))
}

/** Returns the page with the button that erases. @param secret - From the link. */
export function removalPage(
  wording: Wording,
  { project, secret }: Named & { secret: string },
): Promise<Response> {
  const body = `${paragraph(wording, 'erase.text', { project })}<form method="post">
<input type="hidden" name="secret" value="${escapeHtml(secret)}">
<button name="erase" value="yes">${escapeHtml(wording.t('erase.button'))}</button></form>`
  return mailedPage(wording, { title: 'erase.title', params: { project }, body })
}

export function removedPage(wording: Wording, params: Named): Promise<Response> {
  const body = `${paragraph(wording, 'erase.doneText', params)}${paragraph(wording, 'page.close')}`
  return mailedPage(wording, { title: 'erase.done', body })
}

/** Returns the page for a link that was cut, changed, or made for another project. */
export function brokenRemovalPage(wording: Wording): Promise<Response> {
  return mailedPage(wording, {
    title: 'erase.broken',
    body: paragraph(wording, 'erase.brokenText'),
    status: 404,
  })
}
