/** Nothing but our HTML may be framed or run anything. */
const INERT = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

export type Reason = { field: string; description: string }

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

export function notFoundResponse(): Response {
  return failedResponse(404, { field: 'path', description: 'Nothing is served here.' })
}

/** One answer for every fault: what is wrong with somebody's project is the operator's business. */
export function unknownProjectResponse(): Response {
  return failedResponse(401, {
    field: 'projectId',
    description: 'No project of this id is served. `npm run projects -- show <id>` tells its operator why.',
  })
}

/** What went wrong is for the log alone. */
export function incidentResponse(error: unknown): Response {
  const reference = crypto.randomUUID()
  console.error(`Incident ${reference}`, error)
  return failedResponse(500, { field: 'server', description: `Internal error, reference ${reference}` })
}

export function methodNotAllowedResponse(allow: string): Response {
  const response = failedResponse(405, { field: 'method', description: `This path answers to ${allow}.` })
  response.headers.set('Allow', allow)
  return response
}
