import type { Social } from '@latch/protocol/login/social.ts'
import { Refusal } from '#http/errors.ts'
import { digest, macText } from '#login/digests.ts'
import type { Settings } from '#login/settings.ts'
import { signSocialAssertion } from '#login/tokens.ts'
import type { VaultEnvironment } from './environment.ts'

type Login = { env: VaultEnvironment; settings: Settings; jkt: string; attemptId: string }
type Account = {
  provider: Social
  /** Id of the account at the provider. */
  id: string
  proof: string
  /** Stored for a device that lost the answer. */
  redeemed: { code?: string; proof: string }
}

/**
 * Records the social account that a device has proved, one account per attempt: it opens a wallet here like a mailed code.
 *
 * @returns the proof for auth.
 * @throws {@link Refusal} 401 `used`.
 */
export async function proveAccount(
  { env, settings, jkt, attemptId }: Login,
  { provider, id, proof, redeemed }: Account,
): Promise<string> {
  const subject = await macText(settings.lookupPepper, `subject|${provider}|${id}`)
  const proven = await env.ATTEMPTS.getByName(attemptId).prove({ jkt, subject, ...redeemed }, Date.now())
  if (!proven) throw new Refusal(401, 'used')
  const claims = { sub: subject, att: attemptId, cnf: { jkt }, proof: await digest(proof) }
  return signSocialAssertion(settings, claims)
}
