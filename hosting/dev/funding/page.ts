import { createHmac, timingSafeEqual } from 'node:crypto'

const STYLE = `body{font:16px/1.5 system-ui;margin:0 auto;padding:24px;max-width:420px;color-scheme:light dark}
label{display:block;margin:16px 0 4px}input{font:inherit;width:100%;box-sizing:border-box;padding:8px}
button{font:inherit;padding:10px 20px;margin:16px 8px 0 0}dt{opacity:.7}dd{margin:0 0 8px;overflow-wrap:anywhere}`

/** Headers of such a page: like real ones, it cuts itself off from the window that opened it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page of a sandbox. @param content - HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${content}
<p><small>A sandbox on this machine: no money is taken.</small></p></html>`
}

export function facts(pairs: Readonly<Record<string, string>>): string {
  const rows = Object.entries(pairs).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

/** Returns whether the last parameter of a query is the HMAC-SHA256 of the text before it, in base64. */
export function isSignedQuery(search: string, secret: string): boolean {
  const [query = '', signature = ''] = search.split('&signature=')
  const made = createHmac('sha256', secret).update(query).digest()
  const given = Buffer.from(decodeURIComponent(signature), 'base64')
  return made.length === given.length && timingSafeEqual(made, given)
}
