import { fragmentForm, fragmentScriptSource } from '#http/fragmentForm.ts'
import { escapeHtml } from '#login/mailer/html.ts'
import type { MailKey } from '#login/mailer/mailTexts.ts'
import type { Wording } from '#login/mailer/speech.ts'
import { PAGE_STYLE } from './pageStyle.ts'

const SHIELD = 'M12 4.2l6.5 2.3v5c0 3.9-2.7 6.9-6.5 8.3-3.8-1.4-6.5-4.4-6.5-8.3v-5zM9.2 12l2 2 3.7-3.9'
const ALERT =
  'M12 8.5v4.5M12 16.2v.05M10.3 5.1L3.9 16.3c-.8 1.3.2 2.95 1.7 2.95h12.8c1.5 0 2.5-1.65 1.7-2.95L13.7 5.1c-.75-1.3-2.65-1.3-3.4 0z'

/** Returns a page of this service in its visitor's language. It runs no script and cannot be framed. */
export async function page(wording: Wording, title: MailKey, body: string, status = 200): Promise<Response> {
  const { t, lang, dir } = wording
  const heading = escapeHtml(t(title))
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><style>${PAGE_STYLE}</style></head>
<body>${header(wording)}<main><h1>${heading}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { ...HEADERS, 'Content-Security-Policy': await policy() } })
}

/** Returns the page for a link that no longer works. @param text - Explains why, or what to do. */
export function overPage(wording: Wording, text: MailKey): Promise<Response> {
  return page(wording, 'page.over', `${paragraph(wording, text)}${paragraph(wording, 'page.close')}`, 400)
}

export function paragraph({ t }: Wording, key: MailKey, params?: Readonly<Record<string, string>>): string {
  return `<p>${escapeHtml(t(key, params))}</p>`
}

export function alert({ t }: Wording, key: MailKey): string {
  return `<p class="error" role="alert">${icon(ALERT)}<span>${escapeHtml(t(key))}</span></p>`
}

/** Title of the page and its address, as on the Security page and in the secure window. */
function header({ t, place }: Wording): string {
  const brand = `<span class="brand"><span class="mark">${icon(SHIELD)}</span>${escapeHtml(t('page.name'))}</span>`
  return `<header>${brand}${place === undefined ? '' : `<bdi class="place">${escapeHtml(place)}</bdi>`}</header>`
}

function icon(path: string): string {
  return `<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
}

/** Target page of a mailed link, whose secret is behind its `#`. @param action - Receives the secret. */
export async function fragmentPage(wording: Wording, action: string): Promise<Response> {
  const words = {
    label: escapeHtml(wording.t('page.paste')),
    button: escapeHtml(wording.t('page.openButton')),
  }
  const response = await page(wording, 'page.open', fragmentForm(action, words))
  const script = `script-src ${await fragmentScriptSource()}`
  response.headers.set('Content-Security-Policy', `${await policy()}; ${script}`)
  return response
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The link is in the address: no other site is told. The form's own request still says where it comes from.
  'Referrer-Policy': 'same-origin',
}

async function policy(): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PAGE_STYLE))
  const style = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  return `default-src 'none'; style-src ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
