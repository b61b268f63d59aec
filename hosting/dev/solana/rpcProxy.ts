import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** A demo dapp and its wallet read from other origins. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
}

/** Whoever is behind the port now; a lost one is replaced by a fresh one, which knows nothing of what was sent. */
export type Node = { url(): string; replace(): Promise<void> }

/** JSON-RPC on a fixed port in front of a node that takes no batches: their members go one by one. */
export function serveRpcProxy(port: number, node: Node): Server {
  const server = createServer((request, response) => {
    answer(node, request, response).catch((error: unknown) => {
      response.writeHead(502, CORS).end(String(error))
    })
  })
  return server.listen(port, '127.0.0.1')
}

async function answer(node: Node, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const text = await readText(request)
  const body: unknown = JSON.parse(text)
  const answers = Array.isArray(body)
    ? await Promise.all(body.map((member) => post(node, JSON.stringify(member))))
    : await post(node, text)
  const json = Array.isArray(answers) ? `[${answers.join(',')}]` : answers
  response.writeHead(200, { ...CORS, 'Content-Type': 'application/json' }).end(json)
}

/**
 * The node locks itself up now and then when one caller sends while another reads: it is asked one thing at a time, and
 * {@link PATIENCE} later it counts as lost.
 */
let asked: Promise<unknown> = Promise.resolve()
/** Milliseconds; the node answers within a few. */
const PATIENCE = 4_000

function post(node: Node, body: string): Promise<string> {
  const answer = asked.then(() => postNow(node, body))
  asked = answer.catch(() => undefined)
  return answer
}

async function postNow(node: Node, body: string): Promise<string> {
  try {
    const response = await fetch(node.url(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    return await response.text()
  } catch (error) {
    await node.replace()
    throw error
  }
}
