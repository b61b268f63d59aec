import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { PAGE_HEADERS } from './page.ts'

/** Request to a site. */
export type SiteRequest = {
  url: URL
  params: readonly string[]
  body: string
  authorization?: string | undefined
}
export type SiteAnswer =
  | { html: string; status?: number }
  | { json: unknown; status?: number }
  /** Redirect target of the browser. */
  | { to: string }
export type SiteRoute = [
  method: 'GET' | 'POST',
  path: RegExp,
  serve: (siteRequest: SiteRequest) => Promise<SiteAnswer> | SiteAnswer,
]

/** Serves a sandbox's site on the loopback address. @throws when the port is taken. */
export function serveSandbox(port: number, routes: readonly SiteRoute[]): Promise<{ stop(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await answerWith(routes, request).catch((error) => ({
      json: { error: String(error) },
      status: 500,
    }))
    if ('to' in answer) return response.writeHead(303, { location: answer.to }).end()
    if ('html' in answer) return response.writeHead(answer.status ?? 200, PAGE_HEADERS).end(answer.html)
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    return response.end(JSON.stringify(answer.json))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        stop() {
          server.closeAllConnections()
          server.close()
        },
      }),
    )
  })
}

async function answerWith(routes: readonly SiteRoute[], request: IncomingMessage): Promise<SiteAnswer> {
  const url = new URL(request.url ?? '/', 'http://sandbox.localhost')
  for (const [method, path, serve] of routes) {
    const found = request.method === method && path.exec(url.pathname)
    const { authorization } = request.headers
    if (found) return serve({ url, params: found.slice(1), body: await text(request), authorization })
  }
  return { json: { error: 'Nothing is here.' }, status: 404 }
}
