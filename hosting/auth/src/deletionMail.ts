import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

/** @param at - Unix milliseconds of the deletion. */
export function deletionMail(to: string, link: string, at: number): Mail {
  return write(to, 'Your wallet will be deleted', [
    {
      text: `Your email wallet will be deleted on ${new Date(at).toUTCString()}. All devices are signed out. After that, nobody can restore its keys, and anything left in it is lost.`,
    },
    { text: 'To keep it, log in before then, or open this page and press the button:' },
    { text: link, href: link },
    {
      text: 'Opening the page alone changes nothing. If you didn’t request this, someone else has access to your mailbox or to a signed-in device.',
    },
  ])
}

export function walletStaysMail(to: string): Mail {
  return write(to, 'Your wallet was kept', [
    { text: 'Your email wallet won’t be deleted: someone logged in, or used the link we emailed.' },
  ])
}

export function deletedMail(to: string): Mail {
  return write(to, 'Your wallet was deleted', [
    {
      text: 'Your email wallet was deleted, as requested from a signed-in device 72 hours ago. Our backups keep it encrypted for up to 30 more days.',
    },
    { text: 'Logging in with this address now creates a new wallet with new accounts.' },
  ])
}

type Line = { text: string; href?: string }

function write(to: string, subject: string, lines: readonly Line[]): Mail {
  return { to, subject, text: lines.map(({ text }) => text).join('\n\n'), html: mailHtml(lines) }
}
