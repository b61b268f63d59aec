import type { Mail } from '#login/mailer/mail.ts'
import type { Addressee } from '#login/mailer/speech.ts'
import { whenceLines, writeMail } from '#login/mailer/writeMail.ts'
import type { Client } from '../client.ts'

type PasskeyDetails = { name: string; client: Client }

/** Writes the mail about a new passkey, which opens the wallet from now on. */
export function addedMail(addressee: Addressee, { name, client }: PasskeyDetails): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('passkey.addedSubject'), [
    t('passkey.added', { name }),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}

/** Writes the mail about a removed passkey. */
export function removedMail(addressee: Addressee, { name, client }: PasskeyDetails): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('passkey.removedSubject'), [
    t('passkey.removed', { name }),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}

/** Writes the mail that strict mode is on: only passkeys open the wallet. */
export function strictMail(addressee: Addressee, client: Client): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('strict.onSubject'), [
    t('strict.on'),
    ...whenceLines(addressee.speech, client),
    t('strict.meaning'),
    t('passkey.alarm'),
  ])
}

/** Writes the mail that strict mode is off: the mailbox opens the wallet, too. */
export function mildMail(addressee: Addressee, client: Client): Mail {
  const { t } = addressee.speech
  return writeMail(addressee, t('strict.offSubject'), [
    t('strict.off'),
    ...whenceLines(addressee.speech, client),
    t('passkey.alarm'),
  ])
}
