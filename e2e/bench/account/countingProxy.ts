import { createServer, request } from 'node:http'

export type CountingProxy = {
  url: string
  /** HTTP requests and JSON-RPC calls in them since the last {@link CountingProxy.reset}. */
  counts: { requests: number; calls: number }
  reset(): void
  stop(): void
}

/** Starts a proxy in front of a node, which counts its calls. */
export function startCountingProxy(port: number, nodePort: number): Promise<CountingProxy> {
  const counts = { requests: 0, calls: 0 }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      counts.requests += 1
      counts.calls += [JSON.parse(body.toString())].flat().length
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      request({ host: '127.0.0.1', port: nodePort, method: 'POST', headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
        answer.pipe(outgoing)
      })
        .on('error', () => outgoing.writeHead(502).end())
        .end(body)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        counts,
        reset: () => Object.assign(counts, { requests: 0, calls: 0 }),
        stop: () => server.close(),
      }),
    )
  })
}
