import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/** Writes the mail with the code for the current address, which comes first. */
export function primaryMail(addressee: Addressee, code: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('present.subject', { code }), [
    t('present.text'),
    { code },
    t('code.life'),
    t('present.alarm'),
  ])
}

/** Writes the mail with the code for the new address. */
export function secondaryMail(addressee: Addressee, code: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('new.subject', { code }), [
    t('new.text'),
    { code },
    t('code.life'),
    t('code.ignore'),
  ])
}

/** Writes the mail to the former address. It does not contain the new one, because its reader is not always the owner. */
export function undoMail(addressee: Addressee, link: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('changed.subject'), [
    t('changed.text'),
    t('changed.undo'),
    { href: link },
    t('changed.meaning'),
  ])
}
