import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { type Whence, whenceLines, writeMail } from '#login/mailer/writeMail.ts'

/** Writes the mail that asks to approve a device that the wallet does not know. */
export function linkMail(addressee: Addressee, from: Whence & { host: string }, link: string): Mail {
  const { t } = addressee.speech
  const site = new URL(from.host).host
  return writeMail(addressee, t('link.subject', { site }), [
    t('link.text', { site }),
    ...whenceLines(addressee.speech, from),
    t('link.open'),
    { href: link },
    t('link.life'),
    t('link.alarm'),
  ])
}
