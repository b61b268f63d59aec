import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/**
 * @param host - The page on which the user logs in, as its secure frame reports it.
 * @param code - First in the subject, so that a locked phone shows it.
 */
export function codeMail(addressee: Addressee, host: string, code: string): Mail {
  const { t } = addressee.speech
  const site = new URL(host).host
  return writeMail(addressee, t('code.subject', { code, site }), [
    t('code.text', { site }),
    { code },
    t('code.life'),
    t('code.warning', { site }),
    t('code.ignore'),
  ])
}
