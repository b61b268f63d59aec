/** The mark that the SDK announces Latch with. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1a6aff"/><path d="M11 8v12h10" fill="none" stroke="#fff" stroke-width="4"/></svg>'

/** `GET /favicon.ico`, which browsers request if the widget has a window of its own. */
export function serveFavicon(): Response {
  return new Response(MARK, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      // An image that is opened as a document must not run anything either.
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
