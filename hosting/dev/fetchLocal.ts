import { type IncomingMessage, request } from 'node:http'

/** Statuses of answers that have no body. @see https://fetch.spec.whatwg.org/#null-body-status */
const EMPTY = [204, 205, 304]

/**
 * `fetch` of an origin on this machine, such as `http://widget.localhost:4801`: Node does not resolve `*.localhost`
 * everywhere, so the name is sent in the Host header. Follows no redirects.
 */
export const fetchLocal: typeof fetch = async (input, init) => {
  const call = new Request(input, init)
  const { host, port, pathname, search } = new URL(call.url)
  const body = Buffer.from(await call.arrayBuffer())
  const options = {
    ...{ host: '127.0.0.1', port: port || 80, path: pathname + search },
    ...{ method: call.method, headers: { ...Object.fromEntries(call.headers), host }, signal: call.signal },
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body)
  })
  const status = response.statusCode ?? 500
  const content = Buffer.concat(await response.toArray())
  return new Response(EMPTY.includes(status) ? null : content, { status, headers: toHeaders(response) })
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
