import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Answer } from './answer.ts'

/** Hop-by-hop headers. */
const HOP = ['connection', 'content-length', 'content-encoding', 'keep-alive', 'transfer-encoding']

export type Upstream = {
  forward(message: IncomingMessage): Promise<Answer>
  close(): void
}

/**
 * Passes requests on unchanged, `Host` included, but requests the answer uncompressed. Answers to GET are kept
 * and reused: the local simulator of the edge takes tens of milliseconds for each and shares two cores with the
 * browser, which is neither Latch's cost nor a rival's.
 */
export function createUpstream(port: number): Upstream {
  const cache = new Map<string, Answer>()
  const agent = new Agent({ keepAlive: true })
  const forward = async (message: IncomingMessage) => {
    const body = await buffer(message)
    return new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: message.method ?? 'GET',
          path: message.url ?? '/',
          headers: { ...message.headers, 'accept-encoding': 'identity' },
        },
        async (incoming) => {
          const headers = Object.entries(incoming.headers).filter(([name]) => !HOP.includes(name))
          resolve({
            status: incoming.statusCode ?? 502,
            headers: Object.fromEntries(headers) as Answer['headers'],
            body: await buffer(incoming),
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
  const replay = async (message: IncomingMessage) => {
    const { method, url, headers } = message
    const key = [method, headers.host, url, headers.origin, headers.referer].join(' ')
    const answer = cache.get(key) ?? (await forward(message))
    if (method === 'GET' && answer.status === 200) cache.set(key, answer)
    return answer
  }
  return { forward: replay, close: () => agent.destroy() }
}
