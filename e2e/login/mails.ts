import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Mail = { to: string; subject: string; text: string }

/** Receives all mails of the login services. */
export type Mails = {
  /** Returns the number of mails. */
  count(): number
  /** Returns the code in the newest mail with one to an address. @throws Error without one. */
  codeFor(email: string): string
  /** Returns the secret of the newest link that lets a device in. @throws Error without one. */
  linkFor(email: string): string
  stop(): void
}

/** @param port - Of `MAILBOX_URL`. */
export async function startMails(port: number): Promise<Mails> {
  const codes = new Map<string, string>()
  const links = new Map<string, string>()
  let taken = 0
  const server = createServer(async (request, response) => {
    const { to, subject, text } = (await json(request)) as Mail
    taken += 1
    const link = /\/device#([\w-]+)/.exec(text)?.[1]
    if (link !== undefined) links.set(to, link)
    const code = link === undefined && /(?<!\d)\d{6}(?!\d)/.exec(`${subject}\n${text}`)?.[0]
    if (code) codes.set(to, code)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"m"}')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    count: () => taken,
    codeFor: (email) => mailed(codes, email, 'code'),
    linkFor: (email) => mailed(links, email, 'link'),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function mailed(found: ReadonlyMap<string, string>, email: string, what: string): string {
  const value = found.get(email)
  if (value === undefined) throw new Error(`No ${what} was mailed to ${email}`)
  return value
}
