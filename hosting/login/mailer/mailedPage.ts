import { escapeHtml } from '#http/escapeHtml.ts'
import { fragmentForm, fragmentScriptSource } from '#http/fragmentForm.ts'
import { hashSource } from '#http/hashSource.ts'
import { MAILED_PAGE_STYLE } from './mailedPageStyle.ts'
import type { MailKey } from './mailTexts.ts'
import type { Wording } from './speech.ts'

const SHIELD = 'M12 4.2l6.5 2.3v5c0 3.9-2.7 6.9-6.5 8.3-3.8-1.4-6.5-4.4-6.5-8.3v-5zM9.2 12l2 2 3.7-3.9'
const ALERT =
  'M12 8.5v4.5M12 16.2v.05M10.3 5.1L3.9 16.3c-.8 1.3.2 2.95 1.7 2.95h12.8c1.5 0 2.5-1.65 1.7-2.95L13.7 5.1c-.75-1.3-2.65-1.3-3.4 0z'

type MailedPage = {
  title: MailKey
  /** Values in the title. */
  params?: Readonly<Record<string, string>>
  /** HTML below the title. */
  body: string
  /** HTTP status; 200 if absent. */
  status?: number
}

/** Returns a page behind a mailed link, in its visitor's language. It runs no script and cannot be framed. */
export async function mailedPage(wording: Wording, { status = 200, ...page }: MailedPage): Promise<Response> {
  const headers = { ...HEADERS, 'Content-Security-Policy': await policy() }
  return new Response(renderPage(wording, page), { status, headers })
}

/** Returns the HTML of a page of hosting's own, styled by {@link MAILED_PAGE_STYLE}. */
export function renderPage(wording: Wording, { title, params, body }: Omit<MailedPage, 'status'>): string {
  const { t, lang, dir } = wording
  const heading = escapeHtml(t(title, params))
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${MAILED_PAGE_STYLE}</style></head>
<body>${header(wording)}<main><h1>${heading}</h1>${body}</main></body></html>`
}

/** Returns the page for a link that no longer works. @param text - Explains why, or what to do. */
export function overPage(wording: Wording, text: MailKey): Promise<Response> {
  const body = `${paragraph(wording, text)}${paragraph(wording, 'page.close')}`
  return mailedPage(wording, { title: 'page.over', body, status: 400 })
}

export function paragraph({ t }: Wording, key: MailKey, params?: Readonly<Record<string, string>>): string {
  return `<p>${escapeHtml(t(key, params))}</p>`
}

export function alert({ t }: Wording, key: MailKey): string {
  return `<p class="error" role="alert">${icon(ALERT)}<span>${escapeHtml(t(key))}</span></p>`
}

/** The page's owner and address, as on the Security page and in the secure window. */
function header({ t, place, owner }: Wording): string {
  const brand = `<span class="brand"><span class="mark">${icon(SHIELD)}</span>${escapeHtml(owner ?? t('page.name'))}</span>`
  return `<header>${brand}${place === undefined ? '' : `<bdi class="place">${escapeHtml(place)}</bdi>`}</header>`
}

function icon(path: string): string {
  return `<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
}

/**
 * Target page of a mailed link, whose secret is behind its `#`.
 *
 * @param action - HTML. Receives the secret.
 * @param before - HTML above the form.
 */
export async function fragmentPage(wording: Wording, action: string, before = ''): Promise<Response> {
  const words = {
    label: escapeHtml(wording.t('page.paste')),
    button: escapeHtml(wording.t('page.openButton')),
  }
  const body = `${before}${fragmentForm(action, words)}`
  const response = await mailedPage(wording, { title: 'page.open', body })
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
  const style = await hashSource(MAILED_PAGE_STYLE)
  return `default-src 'none'; style-src ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
