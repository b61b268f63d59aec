import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/** @param at - Unix milliseconds of the deletion. */
export function deletionMail(addressee: Addressee, link: string, at: number): Mail {
  const { t, date } = addressee.speech
  return writeMail(addressee, t('deletion.subject'), [
    t('deletion.text', { date: date(at) }),
    t('deletion.keep'),
    { href: link },
    t('deletion.alarm'),
  ])
}

export function walletStaysMail(addressee: Addressee): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('kept.subject'), [t('kept.text')])
}

export function deletedMail(addressee: Addressee): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('deleted.subject'), [t('deleted.text'), t('deleted.again')])
}
