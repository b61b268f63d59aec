import { randomUUID } from 'node:crypto'
import * as z from 'zod'

/** Mails that are kept; the oldest go. */
const MAX_MESSAGES = 500
/**
 * Mail to these addresses is rejected: the server responds 503, like a provider that is down. `later` gets all but the
 * first.
 */
const REFUSED = /@refused\.example$/
const REFUSED_ONCE = /^later\b/

export const MailSchema = z.object({
  to: z.string().min(3).max(320),
  from: z.string().max(320),
  subject: z.string().max(1_000),
  text: z.string().max(100_000),
  html: z.string().max(200_000).optional(),
})
export type Mail = z.infer<typeof MailSchema>

/** A mail as its reader sees it. */
export type Message = Omit<Mail, 'html'> & {
  id: string
  /** When it came, as ISO 8601. */
  at: string
  /** The newest one-time code in it. */
  code: string | null
  links: string[]
}

export type Messages = {
  /** @returns null where mail for that address is refused. */
  take(mail: Mail): Message | null
  /** Newest first. */
  list(to: string | null): Message[]
}

export function createMessages(now = () => new Date()): Messages {
  const messages: Message[] = []
  const refused = new Set<string>()
  return {
    take({ to, from, subject, text }) {
      if (REFUSED.test(to) && !(REFUSED_ONCE.test(to) && refused.has(to))) {
        refused.add(to)
        return null
      }
      const words = `${subject}\n${text}`
      const message: Message = {
        id: randomUUID(),
        at: now().toISOString(),
        ...{ to, from, subject, text },
        code: /(?<![\d#/])\d{3} ?\d{3}(?!\d)/.exec(words)?.[0].replace(' ', '') ?? null,
        links: words.match(/https?:\/\/[^\s<>"]+/g) ?? [],
      }
      messages.unshift(message)
      messages.splice(MAX_MESSAGES)
      return message
    },
    list: (to) => messages.filter((message) => to === null || message.to === to),
  }
}
