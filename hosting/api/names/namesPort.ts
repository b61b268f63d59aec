import type { Identity } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { normalize } from 'viem/ens'
import type { Environment } from '#http/environment.ts'

/**
 * Reads what an account calls itself.
 *
 * @param address - As the family's `parse` writes it.
 * @throws UpstreamError when that cannot be read.
 */
export type IdentityReader = (address: string) => Promise<Identity>

/** A service of names, for one chain on which they are to be used. */
export type NameSource = {
  /** Where it stands. */
  chainId: ChainId
  /** Types of coin (SLIP-44) whose address of a name is meant, the first before the others. */
  coinTypes: readonly bigint[]
  /** @returns null when nobody has the name. @throws UpstreamError */
  resolve(name: string, coinType: bigint): Promise<string | null>
  /** By the services that the environment holds keys of, else from the chain. */
  identity(env: Environment): IdentityReader
}

/** Characters of a picture's address. */
const MAX_URL = 2048

/**
 * What may be shown of a claim: a name that is normalised (ENSIP-15), for another could look like somebody else's; a
 * picture by https.
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
