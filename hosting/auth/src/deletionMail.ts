import { mailHtml } from '../../login/mailer/html.ts'
import type { Mail } from '../../login/mailer/mail.ts'

/** @param at - Unix milliseconds of the deletion. */
export function deletionMail(to: string, link: string, at: number): Mail {
  return write(to, 'Your wallet will be deleted', [
    {
      text: `Your email wallet will be deleted on ${new Date(at).toUTCString()}. Everybody is logged out. Nobody can bring its keys back after that: whatever it still holds is lost.`,
    },
    { text: 'To keep it, log in before, or open this page and press the button:' },
    { text: link, href: link },
    {
      text: 'Opening the page alone changes nothing. If you did not ask for this, somebody else has read your mail or uses a device that is logged in.',
    },
  ])
}

export function walletStaysMail(to: string): Mail {
  return write(to, 'Your wallet stays', [
    { text: 'Your email wallet is not deleted: somebody logged in, or followed the link that we mailed.' },
  ])
}

export function deletedMail(to: string): Mail {
  return write(to, 'Your wallet was deleted', [
    {
      text: 'Your email wallet is deleted, as somebody who was logged in asked 72 hours ago. Copies of our databases hold it, sealed, for at most 30 days more.',
    },
    { text: 'Who logs in with this address from now on makes a new wallet, with other accounts.' },
  ])
}

type Line = { text: string; href?: string }

function write(to: string, subject: string, lines: readonly Line[]): Mail {
  return { to, subject, text: lines.map(({ text }) => text).join('\n\n'), html: mailHtml(lines) }
}
