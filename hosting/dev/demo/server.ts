import { request } from 'node:http'
import { createVerifier, SessionError } from '../../../sdk/src/server.ts'

/**
 * The demo dapp's own server, as small as it can be: `GET /api/me` lets in whoever has signed in on the page.
 *
 * @param widget - Origin of the widget, which vouches for them.
 * @param origin - Of the demo dapp.
 */
export function createDemoServer(widget: string, origin: string) {
  const { verifySession } = createVerifier({
    issuer: widget,
    projectId: 'demo',
    origins: [origin],
    fetch: fetchLocal,
  })
  return async (path: string, token: string) => {
    if (path !== '/api/me') return null
    try {
      const { user } = await verifySession(token, { online: true })
      return { status: 200, body: { user } }
    } catch (error) {
      if (error instanceof SessionError) return { status: 401, body: { reason: error.reason } }
      throw error
    }
  }
}

/** Node resolves no `*.localhost` name, so the name goes into the Host header. */
const fetchLocal: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname } = new URL(String(input))
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), host }
    const asked = request({ host: '127.0.0.1', port, path: pathname, method: init?.method ?? 'GET', headers })
    asked.on('error', reject)
    asked.on('response', async (answer) => {
      const parts: Buffer[] = await answer.toArray()
      resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 }))
    })
    asked.end(init?.body)
  })
