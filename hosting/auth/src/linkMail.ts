import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type From = { host: string; browser: string; country: string | null }

/** Asks for a word on a device that the wallet does not know. */
export function linkMail(to: string, from: From, link: string): Mail {
  const site = new URL(from.host).host
  const lines = [
    {
      text: `Someone with the code for your email wallet is logging in from a new device on ${site}${whence(from)}.`,
    },
    { text: 'If this is you, open this page and enter the two digits that the login shows:' },
    { text: link, href: link },
    { text: 'It expires in 15 minutes. Opening it alone approves nothing.' },
    {
      text: 'If this isn’t you, do nothing, and never share this link: with it and the digits, someone else gets your wallet.',
    },
  ]
  return {
    to,
    subject: `New device for your wallet on ${site}: is this you?`,
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}

function whence({ browser, country }: From): string {
  return `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
}
