import { jsonResponse } from '#http/responses.ts'

/** Returns JSON with a cookie. @param cookie - `Set-Cookie` header. */
export function cookieResponse(body: unknown, cookie: string): Response {
  const response = jsonResponse(body)
  response.headers.append('Set-Cookie', cookie)
  return response
}

/** Returns an answer without content. */
export function doneResponse(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
