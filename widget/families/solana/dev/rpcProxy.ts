import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** The demo dapp and its wallet read from other origins. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
}

/** Serves JSON-RPC on a fixed port in front of a node without batches: their members are sent one by one. */
export function serveRpcProxy(port: number, node: string): Server {
  const server = createServer((request, response) => {
    forwardRequest(node, request, response).catch((error: unknown) => {
      response.writeHead(502, CORS).end(String(error))
    })
  })
  return server.listen(port, '127.0.0.1')
}

async function forwardRequest(
  node: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const text = await readText(request)
  const body: unknown = JSON.parse(text)
  const json = Array.isArray(body) ? await inTurn(node, body) : await post(node, text)
  response.writeHead(200, { ...CORS, 'Content-Type': 'application/json' }).end(json)
}

/** Sends them one after the other, so that the members of a batch see the chain in their order. */
async function inTurn(node: string, members: readonly unknown[]): Promise<string> {
  const answers: string[] = []
  for (const member of members) answers.push(await post(node, JSON.stringify(member)))
  return `[${answers.join(',')}]`
}

async function post(node: string, body: string): Promise<string> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return response.text()
}
