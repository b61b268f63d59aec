import { Refusal } from '../../../login/http/refusal.ts'
import { type AccessToken, requireFreshLogin } from '../../../login/tokens.ts'

/** Of a login by passkey, as `amr` of its tokens says it. */
export const BY_PASSKEY = 'passkey'

/**
 * Whoever changes what opens a wallet has proved just now who they are. The word of another device is as old as that one's
 * own login.
 *
 * @throws {@link Refusal} 403 `fresh_login`
 */
export function requireOwner(access: AccessToken): void {
  requireFreshLogin(access)
  if (access.amr.includes('device')) throw new Refusal(403, 'fresh_login')
}
