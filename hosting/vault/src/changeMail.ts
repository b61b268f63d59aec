import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type Line = { text: string; isLarge?: boolean; href?: string }

/** To the present address, before anything else. */
export function primaryMail(to: string, code: string): Mail {
  return write(to, `${code} is your code to change your wallet’s address`, [
    { text: 'Your code to give your email wallet another address:' },
    { text: code, isLarge: true },
    { text: 'It is good for ten minutes, in the window that asked for it alone. Type it nowhere else.' },
    {
      text: 'You did not ask for it? Somebody is logged in to your wallet: remove their device on its Security page.',
    },
  ])
}

/** To the new address. */
export function secondaryMail(to: string, code: string): Mail {
  return write(to, `${code} is your code to confirm this address`, [
    { text: 'Your code to use this address for your email wallet:' },
    { text: code, isLarge: true },
    { text: 'It is good for ten minutes, in the window that asked for it alone. Type it nowhere else.' },
    { text: 'You did not ask for a code? Then nothing happens; delete this mail.' },
  ])
}

/** To the former address, which is told no new one: whoever reads it is not always its owner. */
export function undoMail(to: string, link: string): Mail {
  return write(to, 'The address of your wallet was changed', [
    {
      text: 'Both codes were typed, and your email wallet has another address from now on. Your keys stay the same.',
    },
    { text: 'If this was not you, open this page and press the button:' },
    { text: link, href: link },
    {
      text: 'It works for 72 hours: this address opens your wallet again, everybody is logged out, and no new device gets in for 72 hours. Opening the page alone changes nothing.',
    },
  ])
}

function write(to: string, subject: string, lines: readonly Line[]): Mail {
  return { to, subject, text: lines.map(({ text }) => text).join('\n\n'), html: mailHtml(lines) }
}
