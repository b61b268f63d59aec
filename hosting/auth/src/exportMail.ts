import type { ExportRequest } from '@latch/protocol/login/auth.ts'
import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { type Whence, whenceLines, writeMail } from '#login/mailer/writeMail.ts'

/** Notifies the owner that the recovery phrase is being shown, or a recovery file saved. */
export function exportMail(addressee: Addressee, kind: ExportRequest['kind'], from: Whence): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t(`${kind}.subject`), [
    t(`${kind}.text`),
    ...whenceLines(addressee.speech, from),
    t(`${kind}.meaning`),
    t('phrase.alarm'),
  ])
}
