import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/** To the present address, before anything else. */
export function primaryMail(addressee: Addressee, code: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('present.subject', { code }), [
    t('present.text'),
    { code },
    t('code.life'),
    t('present.alarm'),
  ])
}

/** To the new address. */
export function secondaryMail(addressee: Addressee, code: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('new.subject', { code }), [
    t('new.text'),
    { code },
    t('code.life'),
    t('code.ignore'),
  ])
}

/** To the former address, which is told no new one: whoever reads it is not always its owner. */
export function undoMail(addressee: Addressee, link: string): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('changed.subject'), [
    t('changed.text'),
    t('changed.undo'),
    { href: link },
    t('changed.meaning'),
  ])
}
