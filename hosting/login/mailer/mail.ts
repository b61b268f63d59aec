export type Mail = { to: string; subject: string; text: string; html: string }

/** Settings of the mail provider; see `LoginEnvironment`. */
export type MailEnvironment = {
  MAIL_FROM: string
  MAILBOX_URL?: string
  RESEND_API_KEY?: string
  EMAIL?: SendEmail
}

/** Hands one mail on. Rejects where the provider did not take it. */
export type Send = (env: MailEnvironment, mail: Mail) => Promise<void>
