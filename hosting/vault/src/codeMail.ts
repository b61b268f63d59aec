import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

/**
 * @param host - The page that somebody logs in on, as its secure frame tells.
 * @param code - First in the subject, where a locked phone shows it.
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
