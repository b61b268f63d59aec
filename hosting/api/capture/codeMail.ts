import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type CodeMail = {
  to: string
  code: string
  project: string
  /** Of the page. */
  origin: string
  /** What was ticked. */
  consent: string
  /** Where the address can be taken back, whenever. */
  removal: string
}

/** The code is first in the subject, where a locked phone shows it. */
export function codeMail({ to, code, project, origin, consent, removal }: CodeMail): Mail {
  const { host } = new URL(origin)
  const lines = [
    { text: `Your code to share this email address with ${project} on ${host}:` },
    { text: code, isLarge: true },
    { text: 'It is good for ten minutes. With it you agree to this:' },
    { text: `“${consent}”` },
    { text: 'You did not ask for it? Delete this mail: without the code nothing is kept of your address.' },
    { text: 'You can have your address erased at any time:' },
    { text: removal, href: removal },
  ]
  return {
    to,
    subject: `${code} is your code for ${host}`,
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
