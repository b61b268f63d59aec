import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { type Whence, whenceLines, writeMail } from '#login/mailer/writeMail.ts'

/** Notifies the owner that the recovery phrase is being shown. */
export function exportMail(addressee: Addressee, from: Whence): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('phrase.subject'), [
    t('phrase.text'),
    ...whenceLines(addressee.speech, from),
    t('phrase.meaning'),
    t('phrase.alarm'),
  ])
}
