import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createMessages, MailSchema, type Messages } from './messages.ts'

const PAGE = join(import.meta.dirname, 'page')
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/mailbox.js': ['mailbox.js', 'text/javascript; charset=utf-8'],
  '/mailbox.css': ['mailbox.css', 'text/css; charset=utf-8'],
}
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"

/** Header `Host` of requests for this machine. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

export type RunningMailbox = { stop(): void }

/**
 * Takes the mails that the local login services send, and shows them on a page. There is one mailbox for all
 * addresses.
 *
 * @throws when the port is taken.
 */
export function startMailbox(port: number): Promise<RunningMailbox> {
  const messages = createMessages()
  const server = createServer((request, response) => {
    serveRequest(messages, request, response).catch((error) => reply(response, 400, { error: String(error) }))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        stop() {
          server.closeAllConnections()
          server.close()
        },
      }),
    )
  })
}

async function serveRequest(
  messages: Messages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page elsewhere whose name comes to mean this machine is of the mailbox's own origin to a browser, and would read codes.
  if (!LOOPBACK.test(request.headers.host ?? ''))
    return reply(response, 421, { error: 'No mailbox has this name.' })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox.localhost')
  if (pathname === '/messages' && request.method === 'POST') return take(messages, request, response)
  if (request.method !== 'GET') return reply(response, 405, { error: 'GET, or POST /messages' })
  if (pathname === '/messages')
    return reply(response, 200, { messages: messages.list(searchParams.get('to')) })
  const [file, type] = FILES[pathname] ?? []
  if (file === undefined || type === undefined) return reply(response, 404, { error: 'Nothing is here.' })
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': POLICY }
  response.writeHead(200, headers).end(await readFile(join(PAGE, file)))
}

/** Accepts only JSON: a page of another origin cannot send it without permission, and gets no answer. */
async function take(messages: Messages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers['content-type'] !== 'application/json')
    return reply(response, 415, { error: 'Send application/json.' })
  const parsed = MailSchema.safeParse(await json(request))
  if (!parsed.success) return reply(response, 400, { error: parsed.error.message })
  const message = messages.take(parsed.data)
  if (message === null) return reply(response, 503, { error: 'Mail for this address is refused.' })
  reply(response, 201, { id: message.id })
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
