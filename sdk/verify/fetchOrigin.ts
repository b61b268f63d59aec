import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Statuses of answers that have no body. @see https://fetch.spec.whatwg.org/#null-body-status */
const EMPTY = [204, 205, 304]

/** Fetches as browsers do, for which every name below `localhost` is this machine (RFC 6761); Node asks its resolver. */
export const fetchOrigin: typeof fetch = (input, init) => {
  const url = new URL(String(input))
  const isLocal = url.protocol === 'http:' && url.hostname.endsWith('.localhost')
  return isLocal ? fetchLocal(new Request(url, init)) : fetch(input, init)
}

async function fetchLocal(call: Request): Promise<Response> {
  const { host, port, pathname, search } = new URL(call.url)
  const headers = { ...Object.fromEntries(call.headers), host }
  const body = Buffer.from(await call.arrayBuffer())
  const { method, signal } = call
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port: port || 80, path: pathname + search }
    request({ ...address, method, headers, signal }, async (answer) => {
      const content = new Uint8Array(await buffer(answer))
      const { statusCode: status = 500 } = answer
      const own = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      resolve(new Response(EMPTY.includes(status) ? null : content, { status, headers: own }))
    })
      .on('error', reject)
      .end(body)
  })
}
