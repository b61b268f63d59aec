import type { Send } from './mail.ts'
import { post } from './post.ts'

/** The mailbox page of the local stack. */
export const sendToMailbox: Send = async (env, mail) => {
  await post(`${env.MAILBOX_URL}/messages`, { from: env.MAIL_FROM, ...mail })
}
