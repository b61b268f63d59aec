import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

/** To the former address of an account elsewhere, which is told no new one. */
export function replacedMail(to: string): Mail {
  const lines = [
    {
      text: 'Your wallet has another address from now on, which confirms new browsers in place of this one. You go on logging in as before.',
    },
    {
      text: 'If this was not you, somebody has your account and one of your devices: open the Security page, remove what you do not know, and look after the account that you log in with.',
    },
  ]
  return {
    to,
    subject: 'The address of your wallet was changed',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
