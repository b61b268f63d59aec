/** A mail to a user. */
export type Mail = {
  /** Waits for an unread code that was sent to an address. @throws Error after 15 seconds without one. */
  readCode(address: string): Promise<string>
  /** Waits for a link, likewise. @param part - What the link contains, e.g. `/device#`. */
  readLink(address: string, part?: string): Promise<string>
}

/** Milliseconds. */
const PATIENCE = 15_000
const INTERVAL = 100

type Message = { id: string; code: string | null; links: readonly string[] }

export function createMail(mailbox: string): Mail {
  // Node resolves no `*.localhost` name.
  const messages = `http://127.0.0.1:${new URL(mailbox).port}/messages`
  const readNext = createReader(messages)
  const readNextLink = createReader(messages)
  return {
    readCode: (address) => readNext(address, 'code', ({ code }) => code),
    readLink: (address, part = '') =>
      readNextLink(address, 'link', ({ links }) => links.find((link) => link.includes(part)) ?? null),
  }
}

/** Returns a function that reads each mail once, and takes the newest unread one. */
function createReader(messages: string) {
  const read = new Set<string>()
  return async (address: string, what: string, pick: (message: Message) => string | null) => {
    const deadline = Date.now() + PATIENCE
    while (Date.now() < deadline) {
      const response = await fetch(`${messages}?to=${encodeURIComponent(address)}`)
      const { messages: mails } = (await response.json()) as { messages: readonly Message[] }
      const fresh = mails.find((message) => !read.has(message.id) && pick(message) !== null)
      // An older code counts no more once there is a newer one.
      for (const { id } of mails) read.add(id)
      const found = fresh && pick(fresh)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    }
    throw new Error(`No ${what} was sent to ${address}.`)
  }
}
