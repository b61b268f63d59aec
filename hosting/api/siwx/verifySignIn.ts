import { FAMILIES } from '@latch/families/worker.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import { isSignInNamespace, parseSignInMessage, type SignInFields } from '@latch/protocol/signInMessage.ts'
import {
  MAX_SESSION_LIFETIME,
  NONCE_LIFETIME,
  SESSION_LIFETIME,
  type SessionBody,
} from '@latch/protocol/siwx.ts'
import type { Chain } from '#db/chains.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { RefusedError } from '../failures.ts'
import type { FamilySignIn } from '../families/signIn.ts'
import { takeNonce } from '../nonces.ts'
import { isOurNonce } from './nonces.ts'

/** Maximum milliseconds between a device's clock and ours. */
const SKEW = 10 * 60_000

export type Verified = { chain: string; address: string; expiresAt: number }

/**
 * Verifies a signed message against the page, the project and the clock, and its signature against the account.
 * Consumes its nonce.
 *
 * @throws RefusedError that names the field of the message.
 * @throws UpstreamError if a chain's node is needed and does not answer: the same message may be tried again.
 */
export async function verifySignIn(
  { origin, message, signature }: Pick<SessionBody, 'origin' | 'message' | 'signature'>,
  project: Project,
  env: Environment,
): Promise<Verified> {
  const fields = parseSignInMessage(message)
  if (fields === null) throw refused('message', 'Not a CAIP-122 sign-in message.')
  requirePlace(fields, origin, project)
  const { chain, signIn } = requireChain(fields, project)
  const expiresAt = requireTime(fields, Date.now())
  if (!(await isOurNonce(env, project.id, fields.nonce)))
    throw refused('nonce', 'The nonce is not one of this project, or it is old.')
  const { address } = fields
  if (!signIn.isAddress(address)) throw refused('address', 'The account is not in canonical form.')
  if (!(await signIn.isSigned({ chain, address, message, signature }, env)))
    throw refused('signature', 'The account did not sign this message.')
  // Last: only a signer can use up a nonce, and a failed node call can be repeated.
  if (!(await takeNonce(env.DB, fields.nonce, NONCE_LIFETIME)))
    throw refused('nonce', 'The message was used before.')
  return { chain: chain.info.id, address, expiresAt }
}

/** The domain must match the page as the browser reported it, whatever the message claims. */
function requirePlace({ domain, uri }: SignInFields, origin: string, { allowedOrigins }: Project): void {
  if (!isOriginAllowed(origin, allowedOrigins))
    throw refused('origin', 'The project does not list this origin.')
  if (domain !== new URL(origin).host) throw refused('domain', 'The message is for another site.')
  if (URL.parse(uri)?.origin !== origin)
    throw refused('uri', 'The message is for an address of another site.')
}

function requireChain(
  { namespace, chainId }: SignInFields,
  { chains }: Project,
): { chain: Chain; signIn: FamilySignIn } {
  const family = FAMILIES.find((one) => isSignInNamespace(one.namespace) && one.namespace === namespace)
  const chain = chains.find(
    (one) => one.info.id.startsWith(`${namespace}:`) && family?.signIn?.chainInMessage(one) === chainId,
  )
  if (family?.signIn === undefined || chain === undefined)
    throw refused('chainId', 'The project does not list the chain of the message.')
  return { chain, signIn: family.signIn }
}

/** @returns when the account has to sign again. */
function requireTime({ issuedAt, notBefore, expirationTime }: SignInFields, now: number): number {
  const issued = readTime(issuedAt, 'issuedAt')
  if (Math.abs(now - issued) > SKEW)
    throw refused('issuedAt', 'The message is too old or dated in the future. Check the device’s clock.')
  if (notBefore !== undefined && readTime(notBefore, 'notBefore') > now)
    throw refused('notBefore', 'The message is not valid yet.')
  if (expirationTime === undefined) return now + SESSION_LIFETIME
  const expires = readTime(expirationTime, 'expirationTime')
  if (expires <= now) throw refused('expirationTime', 'The message has expired.')
  return Math.min(expires, now + MAX_SESSION_LIFETIME)
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function readTime(text: string, field: string): number {
  const time = RFC_3339.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw refused(field, 'Not an RFC 3339 time.')
  return time
}

function refused(field: string, description: string): RefusedError {
  return new RefusedError({ field, description })
}
