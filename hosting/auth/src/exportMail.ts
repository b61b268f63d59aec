import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'
import type { Client } from './client.ts'

/** Tells that the recovery phrase is being shown. */
export function exportMail(to: string, { browser, country }: Client): Mail {
  const whence = `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
  const lines = [
    {
      text: `The recovery phrase of your email wallet is being shown to somebody who has just logged in as you${whence}.`,
    },
    {
      text: 'Whoever has the 24 words has the wallet for ever: no code, no device and no service is asked again.',
    },
    {
      text: 'If this is not you, move everything to another wallet now. Then remove all devices on the Security page, and look after your mailbox, or the account that you log in with.',
    },
  ]
  return {
    to,
    subject: 'The recovery phrase of your wallet is being shown',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
