import { randomText } from '#login/digests.ts'
import type { AuthEnvironment } from '../environment.ts'

/** Milliseconds: enough for a browser's prompt for an authenticator, and the requests around it. */
export const CHALLENGE_LIFETIME = 600_000

/** Scope of an authenticator challenge. */
type ChallengeScope = {
  /** `make` a passkey, or `use` one. */
  purpose: 'make' | 'use'
  /** Thumbprint of the device key that has to send the answer. */
  jkt: string
  /** {@link ofSlot} of a new passkey, else the id of the attempt. */
  subject: string
}

/** Creates and stores a challenge: 32 random bytes for one signature. */
export async function giveChallenge(
  env: AuthEnvironment,
  { purpose, jkt, subject }: ChallengeScope,
): Promise<string> {
  const challenge = randomText(32)
  await env.DB.prepare(
    'INSERT INTO challenge (challenge, purpose, jkt, subject, expires) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(challenge, purpose, jkt, subject, Date.now() + CHALLENGE_LIFETIME)
    .run()
  return challenge
}

/** Consumes a challenge. @returns whether it was issued for this scope and has not expired. */
export async function takeChallenge(
  env: AuthEnvironment,
  challenge: string,
  { purpose, jkt, subject }: ChallengeScope,
): Promise<boolean> {
  const taken = await env.DB.prepare('DELETE FROM challenge WHERE challenge = ? RETURNING *')
    .bind(challenge)
    .first<ChallengeScope & { expires: number }>()
  if (taken === null || taken.expires <= Date.now()) return false
  return taken.purpose === purpose && taken.jkt === jkt && taken.subject === subject
}

/** Scope of a passkey that is about to be created. */
export function ofSlot(uid: string, sid: string): string {
  return `${uid}|${sid}`
}
