import { Refusal } from '#http/errors.ts'
import { type AccessToken, requireFreshLogin } from '#login/tokens.ts'
import type { AuthEnvironment } from '../environment.ts'

/** The `amr` of a login by passkey. */
export const BY_PASSKEY = 'passkey'

/** Returns since when only passkeys open a user's wallet; null while a mailbox can admit its owner, too. */
export function strictSince(env: AuthEnvironment, uid: string): Promise<number | null> {
  return env.DB.prepare('SELECT strict FROM user WHERE uid = ?').bind(uid).first<number | null>('strict')
}

/**
 * Requires that a user who changes how the wallet opens has just proved their identity; in strict mode by a passkey,
 * because otherwise the mailbox
 * would suffice. Another device's approval is as old as that device's own login.
 *
 * @throws {@link Refusal} 403 `fresh_login`
 */
export async function requireOwner(env: AuthEnvironment, access: AccessToken): Promise<void> {
  requireFreshLogin(access)
  if (access.amr.includes('device')) throw new Refusal(403, 'fresh_login')
  if ((await strictSince(env, access.sub)) !== null) requirePasskey(access)
}

/** @throws {@link Refusal} 403 `fresh_login` */
export function requirePasskey(access: AccessToken): void {
  requireFreshLogin(access)
  if (!access.amr.includes(BY_PASSKEY)) throw new Refusal(403, 'fresh_login')
}
