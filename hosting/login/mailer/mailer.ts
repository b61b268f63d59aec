import { visibleLine, visibleText } from '@latch/protocol/visibleText.ts'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import { sendByCloudflare } from './cloudflare.ts'
import type { Mail, MailEnvironment, Send } from './mail.ts'
import { sendToMailbox } from './mailbox.ts'
import { sendByResend } from './resend.ts'

/**
 * Sends a mail by the provider that the operator configured. Spells out invisible characters in its texts.
 *
 * @throws {@link Refusal} 503 for any failure: a provider's opinion of an address is not revealed to the caller.
 */
export async function sendMail(env: MailEnvironment, mail: Mail): Promise<void> {
  try {
    const shown = { subject: visibleLine(mail.subject), text: visibleText(mail.text) }
    await chooseProvider(env)(env, { ...mail, ...shown })
  } catch (error) {
    // A provider's words may hold the address.
    logTrouble('A mail was not sent', {}, String(error).replaceAll(mail.to, '(address)'))
    throw new Refusal(503, 'unavailable')
  }
}

function chooseProvider({ MAILBOX_URL, RESEND_API_KEY }: MailEnvironment): Send {
  if (MAILBOX_URL) return sendToMailbox
  return RESEND_API_KEY ? sendByResend : sendByCloudflare
}
