import { Refusal } from '../../http/errors.ts'
import { sendByCloudflare } from './cloudflare.ts'
import type { Mail, MailEnvironment, Send } from './mail.ts'
import { sendToMailbox } from './mailbox.ts'
import { sendByResend } from './resend.ts'

/**
 * Sends a mail by the provider that the operator configured.
 *
 * @throws {@link Refusal} 503 whatever went wrong: what a provider thinks of an address is not for who asks.
 */
export async function sendMail(env: MailEnvironment, mail: Mail): Promise<void> {
  try {
    await providerOf(env)(env, mail)
  } catch (error) {
    // A provider's words may hold the address.
    console.error('A mail was not sent', String(error).replaceAll(mail.to, '(address)'))
    throw new Refusal(503, 'unavailable')
  }
}

function providerOf({ MAILBOX_URL, RESEND_API_KEY }: MailEnvironment): Send {
  if (MAILBOX_URL) return sendToMailbox
  return RESEND_API_KEY ? sendByResend : sendByCloudflare
}
