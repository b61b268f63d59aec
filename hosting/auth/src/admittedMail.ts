import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type From = { host: string; browser: string; country: string | null }

/**
 * Tells that a device lets in a new one by its number. Where the mailbox lets one in, its link has told of it; another site
 * of the same browser costs no mail.
 */
export function admittedMail(to: string, { host, browser, country }: From): Mail {
  const whence = `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
  const lines = [
    {
      text: `A device that you use lets a new one into your email wallet, on ${new URL(host).host}${whence}. It opens the wallet from now on.`,
    },
    {
      text: 'If this was not you, open the Security page of your wallet, remove what you do not know, and look after your mailbox and your devices.',
    },
  ]
  return {
    to,
    subject: 'A new device opens your wallet',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
