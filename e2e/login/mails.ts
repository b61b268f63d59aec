import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Mail = { to: string; subject: string; text: string }

/** Receives all mails of the login services. */
export type Mails = {
  /** Returns the number of mails. */
  count(): number
  /** Returns the code in the newest mail with one to an address. @throws Error without one. */
  codeFor(email: string): string
  stop(): void
}

/** @param port - Of `MAILBOX_URL`. */
export async function startMails(port: number): Promise<Mails> {
  const codes = new Map<string, string>()
  let taken = 0
  const server = createServer(async (request, response) => {
    const { to, subject, text } = (await json(request)) as Mail
    taken += 1
    const code = /(?<!\d)\d{6}(?!\d)/.exec(`${subject}\n${text}`)?.[0]
    if (code !== undefined) codes.set(to, code)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"m"}')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    count: () => taken,
    codeFor(email) {
      const code = codes.get(email)
      if (code === undefined) throw new Error(`No code was mailed to ${email}`)
      return code
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
