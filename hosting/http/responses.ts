import { notFound, type Reason, type Refusal } from './errors.ts'

/** Nothing but our HTML may be framed or run anything. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: INERT })
}

/** An answer that pages of any origin may read. */
export function openResponse(body: unknown): Response {
  const response = jsonResponse(body)
  response.headers.set('Access-Control-Allow-Origin', '*')
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

/** The shape of every refusal over HTTP. @see docs/behaviour.md#http */
export function failedResponse(status: number, ...reasons: readonly Reason[]): Response {
  return jsonResponse({ status: 'FAILED', reasons }, status)
}

export function emptyResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}

/** A browser may send JSON from a page of any origin. */
export function preflightResponse(): Response {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': '86400',
  }
  return new Response(null, { status: 204, headers })
}

/** A refusal in that shape. */
export function refusalResponse(refusal: Refusal): Response {
  return withHeadersOf(refusal, failedResponse(refusal.status, ...(refusal.details.reasons ?? [])))
}

/** Adds the headers that belong to a refusal's status, whatever the shape of its body. */
export function withHeadersOf({ details: { allow, retryAfter } }: Refusal, response: Response): Response {
  if (allow !== undefined) response.headers.set('Allow', allow)
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}

export function notFoundResponse(): Response {
  return refusalResponse(notFound())
}

/** Returns a response with only a reference; the cause is in the log, under the same reference. */
export function incidentResponse(reference: string): Response {
  const reason = { field: 'server', description: `Internal error, reference ${reference}` }
  return referredResponse(500, reason, reference)
}

/** A refusal for a failure of ours. @param reference - Also in the log, with the cause. */
export function referredResponse(status: number, reason: Reason, reference: string): Response {
  return jsonResponse({ status: 'FAILED', reasons: [reason], reference }, status)
}
