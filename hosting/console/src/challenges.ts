import type { Context } from 'hono'
import { digest, randomText } from '#login/digests.ts'
import { readSecret, secretCookie } from './cookies.ts'
import { rejected } from './errors.ts'
import type { Served } from './served.ts'

/** Milliseconds until a challenge has to be signed. */
export const CHALLENGE_LIFE = 5 * 60_000

/** Purpose of a challenge: a login, or the acceptance of one invitation (its id), under the name of the new member. */
type Purpose = { purpose: 'login'; name: null } | { purpose: string; name: string }

/**
 * Creates a challenge, 32 bytes in base64url, for the browser that sent the request: only it can use the challenge.
 *
 * @returns the `Set-Cookie` header by which the browser is known, too.
 */
export async function issueChallenge(
  context: Context<Served>,
  { purpose, name }: Purpose,
): Promise<{ challenge: string; cookie: string }> {
  const challenge = randomText(32)
  // The same for all tabs of a browser: each has a challenge of its own.
  const browser = readSecret(context, 'latch-console-login') ?? randomText(32)
  await context.env.DB.prepare(
    'INSERT INTO console_challenges (digest, browser, purpose, name, expires) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(await digest(challenge), await digest(browser), purpose, name, Date.now() + CHALLENGE_LIFE)
    .run()
  const cookie = secretCookie(context.var.settings, 'latch-console-login', browser, CHALLENGE_LIFE / 1000)
  return { challenge, cookie }
}

/**
 * Takes a challenge. It cannot be used again, whether or not its signature is right.
 *
 * @throws REJECTED if it is unknown, used, expired, of another browser or for another purpose.
 */
export async function takeChallenge(
  context: Context<Served>,
  challenge: string,
  purpose: string,
): Promise<{ name: string | null }> {
  const browser = readSecret(context, 'latch-console-login')
  if (browser === null) throw rejected()
  const row = await context.env.DB.prepare(
    `DELETE FROM console_challenges WHERE digest = ? AND browser = ? AND purpose = ? AND expires > ?
     RETURNING name`,
  )
    .bind(await digest(challenge), await digest(browser), purpose, Date.now())
    .first<{ name: string | null }>()
  if (row === null) throw rejected()
  return row
}
