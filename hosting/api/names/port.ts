import { normalize } from 'viem/ens'
import type { Identity } from '../../../widget/protocol/account.ts'

/**
 * Reads what an account calls itself.
 *
 * @param address - Of an EVM account, in small letters.
 * @throws UpstreamError when that cannot be read.
 */
export type IdentityReader = (address: string) => Promise<Identity>

/** Characters of a picture's address. */
const MOST_URL = 2048

/**
 * What may be shown of a claim: a name that is normalised (ENSIP-15), for another could look like somebody else's; a
 * picture by https.
 */
export function toIdentity(name: string | null, avatar: string | null): Identity {
  const shown = name !== null && isNormal(name) ? name : null
  const isPicture = shown !== null && avatar?.startsWith('https://') && avatar.length <= MOST_URL
  return { name: shown, avatar: isPicture ? avatar : null, resolvedAt: new Date().toISOString() }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
