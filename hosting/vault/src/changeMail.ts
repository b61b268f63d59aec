import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

type Line = { text: string; isLarge?: boolean; href?: string }

/** To the present address, before anything else. */
export function primaryMail(to: string, code: string): Mail {
  return write(to, `${code} is your code to change your wallet’s address`, [
    { text: 'Your code to change the address of your email wallet:' },
    { text: code, isLarge: true },
    {
      text: 'It expires in 10 minutes and works only in the window that requested it. Don’t enter it anywhere else.',
    },
    {
      text: 'If you didn’t request it, someone is logged in to your wallet: remove their device on its Security page.',
    },
  ])
}

/** To the new address. */
export function secondaryMail(to: string, code: string): Mail {
  return write(to, `${code} is your code to confirm this address`, [
    { text: 'Your code to use this address for your email wallet:' },
    { text: code, isLarge: true },
    {
      text: 'It expires in 10 minutes and works only in the window that requested it. Don’t enter it anywhere else.',
    },
    { text: 'If you didn’t request a code, you can ignore this email.' },
  ])
}

/** To the former address, which is told no new one: whoever reads it is not always its owner. */
export function undoMail(to: string, link: string): Mail {
  return write(to, 'The address of your wallet was changed', [
    {
      text: 'Your email wallet now uses another address. Your accounts stay the same.',
    },
    { text: 'If this wasn’t you, open this page and press the button:' },
    { text: link, href: link },
    {
      text: 'It works for 72 hours: this address opens your wallet again, all devices are signed out, and no new device can be added for 72 hours. Opening the page alone changes nothing.',
    },
  ])
}

function write(to: string, subject: string, lines: readonly Line[]): Mail {
  return { to, subject, text: lines.map(({ text }) => text).join('\n\n'), html: mailHtml(lines) }
}
