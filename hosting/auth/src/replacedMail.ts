import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

/** To the former address of an account elsewhere, which is told no new one. */
export function replacedMail(to: string): Mail {
  const lines = [
    {
      text: 'A new address now confirms new browsers for your wallet, instead of this one. You log in as before.',
    },
    {
      text: 'If this wasn’t you, someone has access to your account and one of your devices: open the Security page, remove devices you don’t recognize, and secure the account you log in with.',
    },
  ]
  return {
    to,
    subject: 'The address of your wallet was changed',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
