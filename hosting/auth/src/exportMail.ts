import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'
import type { Client } from './client.ts'

/** Tells that the recovery phrase is being shown. */
export function exportMail(to: string, { browser, country }: Client): Mail {
  const whence = `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
  const lines = [
    {
      text: `The recovery phrase of your email wallet is being shown to someone who just logged in as you${whence}.`,
    },
    {
      text: 'Anyone with the 24 words controls the wallet forever, without a code or a device.',
    },
    {
      text: 'If this isn’t you, move everything to another wallet now. Then remove all devices on the Security page, and secure your mailbox or the account you log in with.',
    },
  ]
  return {
    to,
    subject: 'Your recovery phrase is being shown',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
