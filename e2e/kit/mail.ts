/** What people are mailed. */
export type Mail = {
  /** Waits for a code that was sent to an address and was not read before. @throws Error when none comes for 15 seconds. */
  readCode(address: string): Promise<string>
}

/** Milliseconds. */
const PATIENCE = 15_000
const INTERVAL = 100

type Message = { id: string; code: string | null }

export function createMail(mailbox: string): Mail {
  const read = new Set<string>()
  // Node resolves no `*.localhost` name.
  const messages = `http://127.0.0.1:${new URL(mailbox).port}/messages`
  return {
    async readCode(address) {
      const deadline = Date.now() + PATIENCE
      while (Date.now() < deadline) {
        const response = await fetch(`${messages}?to=${encodeURIComponent(address)}`)
        const { messages: mails } = (await response.json()) as { messages: readonly Message[] }
        const fresh = mails.find(({ id, code }) => code !== null && !read.has(id))
        // An older code counts no more once there is a newer one.
        for (const { id } of mails) read.add(id)
        if (fresh?.code) return fresh.code
        await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      }
      throw new Error(`No code was sent to ${address}.`)
    },
  }
}
