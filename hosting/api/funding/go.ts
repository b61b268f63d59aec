import { logTrouble } from '../../http/log.ts'
import { RefusedError, UpstreamError } from '../failures.ts'

const FAILED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Not available now</title>
<body><main><h1>Not available now</h1>
<p>Nothing was paid. Close this window and choose another amount or another seller.</p></main></body>
</html>
`

const RETURNED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>You can close this window</title>
<body><main><h1>You can close this window</h1>
<p>The page that you came from shows how far your order is.</p></main></body>
</html>
`

/** Leads a window on to the page that `find` names; says in words where there is none. */
export async function goTo(find: () => Promise<string>): Promise<Response> {
  try {
    const headers = { Location: await find(), 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof UpstreamError)) throw error
    logTrouble('A checkout was not opened', {}, error)
    return wordsOf(FAILED, 400)
  }
}

/**
 * `GET /onramp/return`: where a provider leads back to. What its query says counts for nothing, and nothing is told to
 * the page that opened the window, from which the provider may have cut it off.
 */
export function serveReturn(): Response {
  return wordsOf(RETURNED, 200)
}

function wordsOf(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  })
}
