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
      text: `A new device can now open your email wallet on ${new URL(host).host}${whence}. It was approved from a device you use.`,
    },
    {
      text: 'If this wasn’t you, open the Security page of your wallet, remove devices you don’t recognize, and secure your mailbox.',
    },
  ]
  return {
    to,
    subject: 'A new device can open your wallet',
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}
