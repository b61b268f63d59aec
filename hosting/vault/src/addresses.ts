import { macText } from '#login/digests.ts'
import type { Settings } from '#login/settings.ts'

/** Returns the lookup key of an address; auth has another one for it. @param email - Normalized. */
export function addressSubject(
  { lookupPepper }: Pick<Settings, 'lookupPepper'>,
  email: string,
): Promise<string> {
  return macText(lookupPepper, `subject|email|${email}`)
}
