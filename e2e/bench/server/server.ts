import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answer.ts'
import { createEncoder } from './compress.ts'
import { createUpstream } from './upstream.ts'

/** Answers for one of the bench's own sites; undefined for an unknown path. */
export type Site = (path: string) => Answer | undefined

/** The last answer of an address: its body, its bytes on the wire, and its milliseconds. */
export type Served = { body: Buffer; wire: number; took: number }

export type BenchServer = {
  port: number
  /** By address. */
  served: ReadonlyMap<string, Served>
  close(): void
}

const NOT_FOUND: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('') }

/**
 * Starts one server in front of all contestants, with HTTP keep-alive and Brotli as on the edge: `wrangler dev` does not
 * compress,
 * and a comparison needs both sides compressed. Every answer has its length and is written at once.
 *
 * @param sites - By `Host` header, port included.
 * @param upstreamPort - Port on this machine that answers for every other host.
 */
export async function startServer(
  sites: ReadonlyMap<string, Site>,
  upstreamPort: number,
): Promise<BenchServer> {
  const encode = createEncoder()
  const upstream = createUpstream(upstreamPort)
  const served = new Map<string, Served>()

  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    const started = performance.now()
    const host = message.headers.host ?? ''
    const path = message.url ?? '/'
    const site = sites.get(host)
    const answer = site ? (site(path) ?? NOT_FOUND) : await upstream.forward(message)
    const { body, encoding } = encode(answer.body, String(answer.headers['content-type'] ?? ''))
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(encoding ? { 'content-encoding': encoding, vary: 'accept-encoding' } : {}),
      'content-length': body.byteLength,
    })
    response.end(body)
    served.set(`http://${host}${path}`, {
      body: answer.body,
      wire: body.byteLength,
      took: performance.now() - started,
    })
  }
  const server = createServer((message, response) => {
    respond(message, response).catch((error) => response.writeHead(502).end(String(error)))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    served,
    close: () => {
      server.closeAllConnections()
      server.close()
      upstream.close()
    },
  }
}
