import type { Authorised } from '../../../login/http/route.ts'
import { mailHtml } from '../../../login/mailer/html.ts'
import type { Mail } from '../../../login/mailer/mail.ts'
import { sendMail } from '../../../login/mailer/mailer.ts'
import type { Client } from '../client.ts'
import type { AuthEnvironment } from '../environment.ts'
import { emailOf } from '../identities.ts'

const ALARM =
  'If this wasn’t you, open the Security page of your wallet, remove what you don’t recognize, and secure your mailbox.'

type PasskeyDetails = { name: string; client: Client }

/** Mails the owner, who may have no address. @throws {@link Refusal} 503 `unavailable` */
export async function mailOwner(
  { env, settings, access }: Authorised<AuthEnvironment, unknown>,
  mail: (to: string) => Mail,
): Promise<void> {
  const email = await emailOf(env, settings, access.sub)
  if (email !== null) await sendMail(env, mail(email))
}

/** A passkey opens the wallet from now on. */
export function addedMail(to: string, { name, client }: PasskeyDetails): Mail {
  return mailOf(to, 'A passkey was added to your wallet', [
    `The passkey “${name}” can now open your wallet. It was added${whence(client)}.`,
    ALARM,
  ])
}

/** A passkey was removed. */
export function removedMail(to: string, { name, client }: PasskeyDetails): Mail {
  return mailOf(to, 'A passkey was removed from your wallet', [
    `The passkey “${name}” no longer opens your wallet. It was removed${whence(client)}.`,
    ALARM,
  ])
}

/** Strict mode is on: only passkeys open the wallet. */
export function strictMail(to: string, client: Client): Mail {
  return mailOf(to, 'Strict mode is on for your wallet', [
    `Strict mode was turned on${whence(client)}. Only a passkey opens your wallet now, and every other device is signed out.`,
    'If you lose all your passkeys, you lose the wallet. Keep two of them, or the recovery phrase.',
    ALARM,
  ])
}

/** Strict mode is off: the mailbox opens the wallet, too. */
export function mildMail(to: string, client: Client): Mail {
  return mailOf(to, 'Strict mode is off for your wallet', [
    `Strict mode was turned off${whence(client)}. A code and a link from this mailbox can open your wallet again.`,
    ALARM,
  ])
}

function whence({ browser, country }: Client): string {
  return `${browser ? `, with ${browser}` : ''}${country ? `, from ${country}` : ''}`
}

function mailOf(to: string, subject: string, sentences: readonly string[]): Mail {
  return { to, subject, text: sentences.join('\n\n'), html: mailHtml(sentences.map((text) => ({ text }))) }
}
