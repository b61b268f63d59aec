import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type From = { host: string; browser: string; country: string | null }

/** Asks for a word on a device that the wallet does not know. */
export function linkMail(to: string, from: From, link: string): Mail {
  const site = new URL(from.host).host
  const lines = [
    {
      text: `Somebody who has the code for your email wallet logs in on a new device, on ${site}${whence(from)}.`,
    },
    { text: 'If that is you, open this page and type the two digits that the login shows:' },
    { text: link, href: link },
    { text: 'It is good for fifteen minutes. Opening it alone lets nobody in.' },
    {
      text: 'If it is not you, do nothing, and never share this link: with it and the digits, somebody else has your wallet.',
    },
  ]
  return {
    to,
    subject: `New device for your wallet on ${site}: is it you?`,
    text: lines.map(({ text }) => text).join('\n\n'),
    html: mailHtml(lines),
  }
}

function whence({ browser, country }: From): string {
  return `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
}
