import { request as forward, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Certificate } from './certificate.ts'

/** A request that came through, with its answer's status. */
export type Forwarded = { method: string; path: string; body: string; status: number }

export type HttpsFront = {
  /** Origin with the same host name, on a port of its own. */
  origin: string
  forwarded: readonly Forwarded[]
  close(): void
}

/** Serves a local origin by https, as a deployment's network does: browsers report to no other endpoint. */
export async function serveHttps(local: string, { key, cert }: Certificate): Promise<HttpsFront> {
  const { host, hostname, port } = new URL(local)
  const forwarded: Forwarded[] = []
  const server = createServer({ key, cert }, async (incoming, response) => {
    const { method = 'GET', url: path = '/' } = incoming
    const body = await buffer(incoming)
    // The Worker knows its origin by http.
    const origin = incoming.headers.origin === front ? { origin: local } : {}
    const headers = { ...incoming.headers, ...origin, host, 'accept-encoding': 'identity' }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      forward({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject).end(body)
    })
    const { statusCode: status = 500 } = answer
    forwarded.push({ method, path, body: body.toString(), status })
    response.writeHead(status, answer.headers)
    answer.pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const front = `https://${hostname}:${(server.address() as AddressInfo).port}`
  return {
    origin: front,
    forwarded,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
