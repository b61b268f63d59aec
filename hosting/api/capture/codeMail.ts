import type { Mail } from '#login/mailer/mail.ts'
import { speechOf } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

type CodeMail = {
  to: string
  /** BCP 47 of the visitor. */
  lang: string
  code: string
  project: string
  /** Origin of the page. */
  origin: string
  /** Text of the consent that the user ticked, in the operator's words. */
  consent: string
  /** Link to remove the address at any time. */
  removal: string
}

/** The code is first in the subject, where a locked phone shows it. */
export function codeMail({ to, lang, code, project, origin, consent, removal }: CodeMail): Mail {
  const site = new URL(origin).host
  const speech = speechOf(lang, project)
  const { t } = speech
  return writeMail({ to, speech }, t('capture.subject', { code, site }), [
    t('capture.text', { project, site }),
    { code },
    t('capture.consent'),
    `“${consent}”`,
    t('capture.ignore'),
    t('capture.erase'),
    { href: removal },
  ])
}
