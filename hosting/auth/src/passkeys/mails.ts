import type { Authorised } from '#login/http/route.ts'
import type { Mail } from '#login/mailer/mail.ts'
import { sendMail } from '#login/mailer/mailer.ts'
import { type Addressee, visitorSpeech } from '#login/mailer/speech.ts'
import { whenceLines, writeMail } from '#login/mailer/writeMail.ts'
import type { Client } from '../client.ts'
import type { AuthEnvironment } from '../environment.ts'
import { emailOf } from '../identities.ts'

type PasskeyDetails = { name: string; client: Client }

/** Mails the owner, who may have no address. @throws {@link Refusal} 503 `unavailable` */
export async function mailOwner(
  { env, settings, request, access }: Authorised<AuthEnvironment, unknown>,
  mail: (addressee: Addressee) => Mail,
): Promise<void> {
  const to = await emailOf(env, settings, access.sub)
  const speech = visitorSpeech(request, settings)
  if (to !== null) await sendMail(env, mail({ to, speech }))
}

/** A passkey opens the wallet from now on. */
export function addedMail(addressee: Addressee, { name, client }: PasskeyDetails): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('passkey.addedSubject'), [
    t('passkey.added', { name }),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}

/** A passkey was removed. */
export function removedMail(addressee: Addressee, { name, client }: PasskeyDetails): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('passkey.removedSubject'), [
    t('passkey.removed', { name }),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}

/** Strict mode is on: only passkeys open the wallet. */
export function strictMail(addressee: Addressee, client: Client): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('strict.onSubject'), [
    t('strict.on'),
    ...whenceLines(addressee.speech, client),
    t('strict.meaning'),
    t('passkey.alarm'),
  ])
}

/** Strict mode is off: the mailbox opens the wallet, too. */
export function mildMail(addressee: Addressee, client: Client): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('strict.offSubject'), [
    t('strict.off'),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}
