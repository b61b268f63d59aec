import type { Authorised } from '../../../login/http/route.ts'
import type { Mail } from '../../../login/mailer/mail.ts'
import { sendMail } from '../../../login/mailer/mailer.ts'
import type { AuthEnvironment } from '../environment.ts'
import { emailOf } from '../identities.ts'

/** Mails the owner, who may have no address. @throws {@link Refusal} 503 `unavailable` */
export async function tell(
  { env, settings, access }: Authorised<AuthEnvironment, unknown>,
  mail: (to: string) => Mail,
): Promise<void> {
  const email = await emailOf(env, settings, access.sub)
  if (email !== null) await sendMail(env, mail(email))
}
