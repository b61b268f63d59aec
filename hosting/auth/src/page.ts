import { fragmentForm, fragmentScriptSource } from '#http/fragmentForm.ts'
import { escapeHtml } from '#login/mailer/html.ts'
import type { MailKey } from '#login/mailer/mailTexts.ts'
import type { Wording } from '#login/mailer/speech.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh}
main{box-sizing:border-box;max-inline-size:28rem;padding:1.5rem;inline-size:100%}
input,button{box-sizing:border-box;font:inherit;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;margin-block-start:.5rem}
input{letter-spacing:.25em;text-align:center}
dt{font-weight:600}dd{margin:0 0 .5rem}`

/** A page of this service, in its visitor's language: no script, no frame around it. */
export async function page(
  { t, lang, dir }: Wording,
  title: MailKey,
  body: string,
  status = 200,
): Promise<Response> {
  const heading = escapeHtml(t(title))
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { ...HEADERS, 'Content-Security-Policy': await policy() } })
}

/** For a link that no longer does anything. @param text - Says why, or what to do. */
export function overPage(wording: Wording, text: MailKey): Promise<Response> {
  return page(wording, 'page.over', `${paragraph(wording, text)}${paragraph(wording, 'page.close')}`, 400)
}

export function paragraph({ t }: Wording, key: MailKey, params?: Readonly<Record<string, string>>): string {
  return `<p>${escapeHtml(t(key, params))}</p>`
}

export function alert({ t }: Wording, key: MailKey): string {
  return `<p role="alert">${escapeHtml(t(key))}</p>`
}

/** Where a mailed link leads, whose secret is behind its `#`. @param action - Takes the secret. */
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
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const style = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  return `default-src 'none'; style-src ${style}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}
