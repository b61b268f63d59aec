import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Fetches as browsers do, for which every name below `localhost` is this machine (RFC 6761); Node asks its resolver. */
export const fetchOrigin: typeof fetch = (input, init) => {
  const url = new URL(String(input))
  return url.protocol === 'http:' && url.hostname.endsWith('.localhost') ? getLocal(url) : fetch(input, init)
}

function getLocal({ hostname, port, pathname, search }: URL): Promise<Response> {
  const headers = { host: port === '' ? hostname : `${hostname}:${port}` }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: port || 80, path: pathname + search, headers }, async (answer) => {
      const body = new Uint8Array(await buffer(answer))
      const { statusCode = 500 } = answer
      const own = Object.entries(answer.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      )
      resolve(
        new Response(statusCode === 204 || statusCode === 304 ? null : body, {
          status: statusCode,
          headers: own,
        }),
      )
    }).once('error', reject)
  })
}
