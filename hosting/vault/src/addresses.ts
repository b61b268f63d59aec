import { macText } from '#login/digests.ts'
import type { Settings } from '#login/settings.ts'

/** Returns the lookup key of an address; auth has another one for it. @param email - Normalised. */
export function addressSubject({ pepper }: Pick<Settings, 'pepper'>, email: string): Promise<string> {
  return macText(pepper, `subject|email|${email}`)
}
