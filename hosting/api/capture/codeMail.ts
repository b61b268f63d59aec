import type { Mail } from '#login/mailer/mail.ts'
import { speechOf } from '#login/mailer/speech.ts'
import { writeMail } from '#login/mailer/writeMail.ts'

type CodeMail = {
  to: string
  /** BCP 47 of the visitor. */
  lang: string
  code: string
  project: string
  /** Of the page. */
  origin: string
  /** What was ticked, in the operator's words. */
  consent: string
  /** Where the address can be taken back, whenever. */
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
