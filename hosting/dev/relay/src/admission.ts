import { JwtError, verifyClientJwt } from './jwt.ts'

/** Project id -> origins that may connect with it; `*` is any origin. */
export type Projects = Readonly<Record<string, readonly string[]>>

/** Why a socket is not opened: as an HTTP status, and as the close frame a browser can read. */
export interface Refusal {
  status: 400 | 401 | 403 | 429 | 503
  closeCode: number
  reason: string
}

/** Application close code of the public relay for everything that concerns who is calling. */
const CLOSE_UNAUTHORIZED = 3000
/** RFC 6455's registry: try again later. */
const CLOSE_TRY_AGAIN = 1013
/** A close frame's reason holds at most this many bytes (RFC 6455 §5.5). */
const REASON_LIMIT = 123

/** Refusals by the name that a test uses. */
export const REFUSALS = {
  rate: { status: 429, closeCode: CLOSE_TRY_AGAIN, reason: 'Too many requests' },
  down: { status: 503, closeCode: CLOSE_TRY_AGAIN, reason: 'Service unavailable' },
  project: unauthorized(401, 'Unauthorized: invalid key'),
  origin: unauthorized(403, 'Unauthorized: origin not allowed'),
} as const satisfies Record<string, Refusal>
export type RefusalName = keyof typeof REFUSALS

/**
 * Decides whether a client may open a socket: project, then origin, then token.
 *
 * @param now - Unix time, seconds.
 * @returns the client id, or why not.
 */
export async function admit(
  request: Request,
  projects: Projects,
  now: number,
): Promise<{ clientId: string } | { refusal: Refusal }> {
  const url = new URL(request.url)
  const origins = projects[url.searchParams.get('projectId') ?? '']
  if (!origins) return { refusal: REFUSALS.project }
  const origin = request.headers.get('origin')
  if (origin !== null && !origins.includes('*') && !origins.includes(origin))
    return { refusal: REFUSALS.origin }
  try {
    return { clientId: await verifyClientJwt(readToken(request, url), url.host, now) }
  } catch (error) {
    if (!(error instanceof JwtError)) throw error
    return { refusal: unauthorized(401, `JWT validation error: ${error.message}`) }
  }
}

/**
 * A browser never sees the status of a failed upgrade, so a client that sets `useOnCloseEvent` gets its socket, and
 * immediately a close frame with the reason.
 */
export function refuse(request: Request, { status, closeCode, reason }: Refusal): Response {
  if (new URL(request.url).searchParams.get('useOnCloseEvent') !== 'true')
    return new Response(reason, { status })
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(closeCode, reason.slice(0, REASON_LIMIT))
  return new Response(null, { status: 101, webSocket: client })
}

function unauthorized(status: 401 | 403, reason: string): Refusal {
  return { status, closeCode: CLOSE_UNAUTHORIZED, reason }
}

/** Clients that can set headers use the bearer form; browsers cannot, and put the token into the address. */
function readToken(request: Request, url: URL): string {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return bearer ?? url.searchParams.get('auth') ?? ''
}
