import { createVerifier, SessionError } from '@latch/sdk-source/server.ts'
import { fetchLocal } from '../fetchLocal.ts'

/**
 * The demo dapp's own server, kept minimal: `GET /api/me` accepts users who have signed in on the page.
 *
 * @param widget - Origin of the widget, which signs their tokens.
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
