import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { status?: number; headers?: Record<string, string | string[]>; body?: string }
type Serve = (
  path: string,
  request: { headers: IncomingHttpHeaders; body: string },
) => Answer | Promise<Answer>

/** A server on this machine. `answers` has replacements by path. */
export type TestServer = { origin: string; answers: Map<string, Answer>; close(): Promise<void> }

/** @param name - Host name of its origin. */
export async function startServer(name: string, serve: Serve): Promise<TestServer> {
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    const body = Buffer.concat(await request.toArray()).toString()
    const answer = answers.get(path) ?? (await serve(path, { headers: request.headers, body }))
    response.writeHead(answer.status ?? 200, answer.headers ?? {}).end(answer.body ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return { origin, answers, close: () => close(server) }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}

/** Code of an SDK as far as it is read: the address of the frame, and its version. */
export const sdkCode = (version: string) =>
  `const url = origin + '/embed/v1/?' + new URLSearchParams({ project, sdk: "${version}" })`

/** Path of the newest block of its chain. */
export const TIP = '/v1/tip/eip155:31337'

const JAVASCRIPT = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }

/**
 * Answers of a deployment whose project `demo` lists `page`, with one chain.
 *
 * @param widget - Origin of the deployment.
 * @param settings - More of the project's configuration.
 */
export function serveDeployment(
  page: string,
  widget: () => string,
  settings: () => object = () => ({}),
): Serve {
  const config = () => ({
    projectId: 'demo',
    chains: [{ id: 'eip155:31337', rpcUrl: `${widget()}/rpc` }],
    ...settings(),
  })
  const files: Record<string, () => Answer> = {
    '/embed/v1/': () => ({
      headers: { 'Content-Security-Policy': `default-src 'none'; frame-ancestors ${page}` },
      body: `<script type="application/json" id="latch-config">${JSON.stringify(config())}</script>`,
    }),
    '/v1/sdk.js': () => ({ headers: JAVASCRIPT, body: sdkCode('0.2.0') }),
    '/v1/sdk-0.1.0.js': () => ({ headers: JAVASCRIPT, body: sdkCode('0.1.0') }),
    '/v1/elements.js': () => ({ headers: JAVASCRIPT, body: 'import{createSdk}from"./sdk.js"' }),
    '/health': () => json({ status: 'up', database: 'up', crons: {} }),
  }
  return (path, { headers, body }) => {
    if (path === '/projects/v1/admission') return json({ denied: headers.origin === page ? null : 'origin' })
    if (path === TIP) return json({ height: 1, time: Date.now(), maxAge: 60_000, isOwnNetwork: true })
    if (path === '/v1/' || path === '/rpc')
      return json({ jsonrpc: '2.0', id: 1, ...answerRpc(JSON.parse(body)) })
    return files[path]?.() ?? { status: 404 }
  }
}

export const json = (body: unknown): Answer => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

function answerRpc({ method }: { method: string }): object {
  return { result: method === 'eth_chainId' ? '0x7a69' : '0x0' }
}
