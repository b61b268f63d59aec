import type { Send } from './mail.ts'
import { post } from './post.ts'

/** Resend's API. */
export const sendByResend: Send = async (env, mail) => {
  await post(
    'https://api.resend.com/emails',
    { from: env.MAIL_FROM, ...mail },
    { Authorization: `Bearer ${env.RESEND_API_KEY}` },
  )
}
