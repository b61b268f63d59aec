/** Files by their paths. */
export type ServedFiles = Readonly<Record<string, readonly [type: string, text: string]>>

const ETAG = '"fixture"'

/** The binding `ASSETS` of a Worker: answers with these files, 304 where the browser has them, and 404 for any other. */
export function serveFiles(files: ServedFiles): Fetcher {
  return {
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init)
      const [type, text] = files[new URL(request.url).pathname] ?? []
      if (type === undefined) return new Response(null, { status: 404 })
      const headers = { 'Content-Type': type, ETag: ETAG }
      return request.headers.get('If-None-Match') === ETAG
        ? new Response(null, { status: 304, headers })
        : new Response(text, { headers })
    },
  } as unknown as Fetcher // A Worker calls nothing else of the binding.
}
