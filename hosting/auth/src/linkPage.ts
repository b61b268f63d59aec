import { escapeHtml } from '#http/escapeHtml.ts'
import { alert, mailedPage, overPage, paragraph } from '#login/mailer/mailedPage.ts'
import type { Wording } from '#login/mailer/speech.ts'

/** A login on a new device. `created`: Unix milliseconds. */
type DeviceRequest = { host: string; browser: string; country: string | null; created: number }

/** Asks for the number instead of showing it, so that a reader of the mail does not learn it. */
export function linkPage(wording: Wording, request: DeviceRequest, token: string): Promise<Response> {
  const body = `${describeDevice(wording, request)}${form(wording, token)}`
  return mailedPage(wording, { title: 'device.title', body })
}

export function linkWrongPage(wording: Wording, request: DeviceRequest, token: string): Promise<Response> {
  const body = `${alert(wording, 'device.wrong')}${describeDevice(wording, request)}${form(wording, token)}`
  return mailedPage(wording, { title: 'device.title', body, status: 400 })
}

export function linkApprovedPage(wording: Wording, { host }: Pick<DeviceRequest, 'host'>): Promise<Response> {
  const site = new URL(host).host
  const body = `${paragraph(wording, 'device.continue', { site })}${paragraph(wording, 'page.close')}`
  return mailedPage(wording, { title: 'device.approved', body })
}

/** Returns the same page for a link that is used, expired, invalidated or unknown. */
export function linkOverPage(wording: Wording): Promise<Response> {
  return overPage(wording, 'device.over')
}

function describeDevice(wording: Wording, { host, browser, country, created }: DeviceRequest): string {
  const { t } = wording
  const unknown = t('device.unknown')
  const facts = [
    [t('device.site'), new URL(host).host],
    [t('device.browser'), browser || unknown],
    [t('device.country'), country === null ? unknown : wording.country(country)],
    [t('device.requested'), wording.date(created)],
  ]
  // A direction of its own for the fact, not for its line: a Latin name stands beside its label in Arabic, too.
  const list = facts.map(
    ([name = '', fact = '']) =>
      `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(fact)}</bdi></dd></div>`,
  )
  return `${paragraph(wording, 'device.text')}<dl>${list.join('')}</dl>`
}

function form(wording: Wording, token: string): string {
  return `<form method="post" action="/v1/device/approve">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label>${escapeHtml(wording.t('device.digits'))}
<input name="match" inputmode="numeric" pattern="[0-9]{2}" maxlength="2" required autocomplete="off"></label>
<button>${escapeHtml(wording.t('device.approve'))}</button></form>
${paragraph(wording, 'device.alarm')}`
}
