import { macText } from '#login/digests.ts'
import { formerEmail, normaliseEmail } from '#login/email.ts'
import type { Settings } from '#login/settings.ts'
import type { VaultEnvironment } from './environment.ts'
import { confirmedWallet } from './factors.ts'

type Address = { email: string; subject: string }

/** An address and how it is looked up here: by its former spelling where a wallet was made by that. */
export async function resolveEmail(
  env: VaultEnvironment,
  settings: Pick<Settings, 'pepper'>,
  typed: string,
): Promise<Address> {
  const former = formerEmail(typed)
  if (former !== null) {
    const subject = await addressSubject(settings, former)
    if ((await confirmedWallet(env, subject)) !== null) return { email: former, subject }
  }
  const email = normaliseEmail(typed)
  return { email, subject: await addressSubject(settings, email) }
}

/** Auth has another name for the same one. @param email - As {@link resolveEmail} spells it. */
export function addressSubject({ pepper }: Pick<Settings, 'pepper'>, email: string): Promise<string> {
  return macText(pepper, `subject|email|${email}`)
}
