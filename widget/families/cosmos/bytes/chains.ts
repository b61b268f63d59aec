import type { ChainId } from '@latch/protocol/caip.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'

/** Chain ids that CAIP-2 uses unhashed. */
const PLAIN = /^(?!hashed-)[-a-zA-Z0-9]{1,32}$/
/** Digits of the hash that replaces any other chain id. */
const DIGITS = 16

/** @param word - A chain's own id, e.g. `cosmoshub-4`; ids that do not fit CAIP-2 are hashed. */
export function chainIdOfCosmos(word: string): ChainId {
  if (PLAIN.test(word)) return `cosmos:${word}`
  return `cosmos:hashed-${toHex(sha256(utf8ToBytes(word))).slice(2, 2 + DIGITS)}`
}

/** Returns the chain's own id. @returns null for one that only its hash names. */
export function cosmosWord(chainId: ChainId): string | null {
  const word = chainId.replace(/^cosmos:/, '')
  return PLAIN.test(word) ? word : null
}
