import { fragmentForm, fragmentScriptSource } from '../../http/fragmentForm.ts'
import { escapeHtml } from '../../login/mailer/html.ts'

/** A login on a new device. `created`: Unix milliseconds. */
type DeviceRequest = { host: string; browser: string; country: string | null; created: number }

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh}
main{box-sizing:border-box;max-inline-size:28rem;padding:1.5rem;inline-size:100%}
input,button{box-sizing:border-box;font:inherit;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;margin-block-start:.5rem}
input{letter-spacing:.25em;text-align:center}
dt{font-weight:600}dd{margin:0 0 .5rem}`

/** The number is asked for, not shown: whoever reads the mail alone does not know it. */
export function linkPage(asked: DeviceRequest, token: string): Promise<Response> {
  return page('Is this you?', `${describe(asked)}${form(token)}`)
}

export function linkWrongPage(asked: DeviceRequest, token: string): Promise<Response> {
  const notice = '<p role="alert">Wrong number. Check it again where you’re logging in.</p>'
  return page('Is this you?', `${notice}${describe(asked)}${form(token)}`, 400)
}

export function linkApprovedPage({ host }: Pick<DeviceRequest, 'host'>): Promise<Response> {
  return page(
    'Device approved',
    `<p>Continue on ${escapeHtml(new URL(host).host)}. You can close this page.</p>`,
  )
}

/** One page for a link that was used, is over, was spoilt or never was. */
export function linkOverPage(): Promise<Response> {
  return page('Link expired', '<p>Log in again to get a new one. You can close this page.</p>', 400)
}

function describe({ host, browser, country, created }: DeviceRequest): string {
  const facts = [
    ['Site', new URL(host).host],
    ['Browser', browser || 'unknown'],
    ['Country', country ?? 'unknown'],
    ['Requested', new Date(created).toUTCString()],
  ]
  const list = facts.map(([name = '', fact = '']) => `<dt>${name}</dt><dd>${escapeHtml(fact)}</dd>`)
  return `<p>Someone is logging in to your email wallet from a new device.</p><dl>${list.join('')}</dl>`
}

function form(token: string): string {
  return `<form method="post" action="/v1/device/approve">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label>The two digits that the login shows
<input name="match" inputmode="numeric" pattern="[0-9]{2}" maxlength="2" required autocomplete="off"></label>
<button>Approve this device</button></form>
<p>If this isn’t you, close this page and don’t share the link.</p>`
}

/** Where a mailed link leads, whose secret is behind its `#`. @param action - Takes the secret. */
export async function fragmentPage(action: string): Promise<Response> {
  const response = await page('Open the link', fragmentForm(action))
  const script = `script-src ${await fragmentScriptSource()}`
  response.headers.set('Content-Security-Policy', `${await policy()}; ${script}`)
  return response
}

/** A page of this service: no script, no frame around it. */
export async function page(title: string, body: string, status = 200): Promise<Response> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { ...HEADERS, 'Content-Security-Policy': await policy() } })
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
