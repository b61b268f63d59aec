import type { Instant } from '../probes/host.ts'
import type { Session } from './session.ts'

export type SeenRequest = { url: string; type: string; at: Instant }

/** `wallTime`: in seconds. */
type RequestWillBeSent = { request: { url: string }; type?: string; wallTime: number }

/** @returns the handler to pass to a page, and the requests of all its targets so far. */
export function recordRequests(): { attach: (session: Session) => void; seen: readonly SeenRequest[] } {
  const seen: SeenRequest[] = []
  const attach = (session: Session) =>
    session.on<RequestWillBeSent>('Network.requestWillBeSent', ({ request, type, wallTime }) => {
      if (!request.url.startsWith('data:') && !request.url.startsWith('blob:'))
        seen.push({ url: request.url, type: type ?? 'Other', at: wallTime * 1_000 })
    })
  return { attach, seen }
}
