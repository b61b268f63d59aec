import type { Identity } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { normalize } from 'viem/ens'
import type { Environment } from '#http/environment.ts'

/**
 * Reads the name and picture that an account has set.
 *
 * @param address - In the format of the family's `parse`.
 * @throws UpstreamError when they cannot be read.
 */
export type IdentityReader = (address: string) => Promise<Identity>

/** A name service, for one chain on which its names are used. */
export type NameSource = {
  /** Chain of the name registry. */
  chainId: ChainId
  /** Types of coin (SLIP-44) whose address of a name is meant, the first before the others. */
  coinTypes: readonly bigint[]
  /** @returns null if the name is not taken. @throws UpstreamError */
  resolve(name: string, coinType: bigint): Promise<string | null>
  /** By the services that the environment holds keys of, else from the chain. */
  identity(env: Environment): IdentityReader
}

/** Characters of a picture's address. */
const MAX_URL = 2048

/**
 * Returns the parts of a claim that may be shown: a normalized name (ENSIP-15), because another could imitate a user's
 * name; a picture over https.
 */
export function toIdentity(name: string | null, avatar: string | null): Identity {
  const shown = name !== null && isNormal(name) ? name : null
  const isPicture = shown !== null && avatar?.startsWith('https://') && avatar.length <= MAX_URL
  return { name: shown, avatar: isPicture ? avatar : null, resolvedAt: new Date().toISOString() }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
