import type { Departure } from './departure.ts'
import type { Back } from './letters.ts'

/**
 * Reads the provider's response from the address that it sent this tab back to.
 *
 * @returns null for a response to a request of another tab (RFC 6749 §10.12).
 */
export function readAnswer(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { provider, state, issuer }: Pick<Departure, 'provider' | 'state' | 'issuer'>,
): Back | null {
  const answer = new URLSearchParams(search)
  if (pathname !== `/social/callback/${provider}` || answer.get('state') !== state) return null
  // A code that another provider made is not for this one to redeem (RFC 9207 §2.4).
  const answering = answer.get('iss')
  if (issuer !== undefined && answering !== null && answering !== issuer)
    return { type: 'refused', error: 'issuer' }
  const code = answer.get('code')
  return code === null ? { type: 'refused', error: answer.get('error') ?? 'unknown' } : { type: 'code', code }
}
