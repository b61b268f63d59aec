import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/** Writes the mail to the former address of a social account. It does not contain the new one. */
export function replacedMail(addressee: Addressee): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('changed.subject'), [t('replaced.text'), t('replaced.alarm')])
}
