/** Serialized origin of the page that a request names in `Origin` or `Referer`; null when it names none. */
export function callerOrigin(request: Request): string | null {
  const header = request.headers.get('Origin') ?? request.headers.get('Referer')
  const url = header === null ? null : URL.parse(header)
  return url === null || url.origin === 'null' ? null : url.origin
}

/** Returns whether a browser reports that a page of another origin makes this request. Other clients report nothing. */
export function isForeignPage(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin !== new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
