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
    {
      text: `It expires in 10 minutes and works only in the window that requested it. Don’t enter it anywhere else.`,
    },
    {
      text: `Never share this code: anyone with it can open your wallet. Nobody at ${site} or at this service will ask for it.`,
    },
    { text: 'If you didn’t request a code, you can ignore this email.' },
  ]
  return {
    to,
    subject: `${code} is your code to log in on ${site}`,
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
