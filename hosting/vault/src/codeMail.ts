import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

/**
 * @param host - The page that somebody logs in on, as its secure frame tells.
 * @param code - First in the subject, where a locked phone shows it.
 */
export function codeMail(to: string, host: string, code: string): Mail {
  const site = new URL(host).host
  const lines = [
    { text: `Your code to log in on ${site}:` },
    { text: code, isLarge: true },
    { text: `It is good for ten minutes, in the window that asked for it alone. Type it nowhere else.` },
    {
      text: `Never share this code: whoever has it can open your wallet. Nobody who works on ${site} or on this service asks for it.`,
    },
    { text: 'You did not ask for a code? Then nothing happens unless somebody learns it; delete this mail.' },
  ]
  return {
    to,
    subject: `${code} is your code to log in on ${site}`,
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
