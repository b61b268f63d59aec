import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const EMPTY = [204, 205, 304]

type Sent = {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
}

/** Sends one request to a service on this machine: Node does not resolve `*.localhost` names, so the name is in the Host header. */
export function send(url: string, { method, headers, body, signal }: Sent): Promise<Response> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const requested = request({
      ...{ agent, host: '127.0.0.1', port, path: pathname + search, method, signal },
      headers: { ...headers, host },
    })
    requested.on('error', reject)
    requested.on('response', async (answer) => {
      try {
        const parts: Buffer[] = await answer.toArray()
        const status = answer.statusCode ?? 500
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
        const content = EMPTY.includes(status) ? null : Buffer.concat(parts)
        resolve(new Response(content, { status, headers: Object.fromEntries(headers) }))
      } catch (error) {
        reject(error)
      }
    })
    requested.end(body)
  })
}
