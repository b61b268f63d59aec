import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { type Whence, whenceLines, writeMail } from '#login/mailer/writeMail.ts'

type Device = Whence & { host: string }

/** Notifies a former address of any new device, however it was admitted. */
export function newDeviceMail(addressee: Addressee, from: Device): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('admitted.subject'), [
    t('admitted.any', { site: new URL(from.host).host }),
    ...whenceLines(addressee.speech, from),
  ])
}

/**
 * Writes the mail about a device that admitted a new one by its number. Not sent for an admission by mail, whose link
 * has already told the owner, or for another site of the same browser.
 */
export function admittedMail(addressee: Addressee, from: Device): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('admitted.subject'), [
    t('admitted.text', { site: new URL(from.host).host }),
    ...whenceLines(addressee.speech, from),
    t('admitted.alarm'),
  ])
}
