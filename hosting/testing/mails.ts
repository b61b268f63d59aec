import { vi } from 'vitest'

type Mail = { to: string; subject: string; text: string; html: string }

/** A mail provider behind the Worker's `fetch`. */
export function startMails() {
  const mails: Mail[] = []
  const mailbox = { mails, status: 200 }
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (mailbox.status === 200) mails.push(JSON.parse(String(init?.body)))
    return new Response(null, { status: mailbox.status })
  })
  return mailbox
}
