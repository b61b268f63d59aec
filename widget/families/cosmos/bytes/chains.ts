import type { ChainId } from '@latch/protocol/caip.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'

/** What CAIP-2 takes as it is. */
const PLAIN = /^(?!hashed-)[-a-zA-Z0-9]{1,32}$/
/** Digits of the hash that stands for any other word. */
const DIGITS = 16

/** @param word - A chain's own id, e.g. `cosmoshub-4`; what CAIP-2 does not take stands there by its hash. */
export function chainIdOfCosmos(word: string): ChainId {
  if (PLAIN.test(word)) return `cosmos:${word}`
  return `cosmos:hashed-${toHex(sha256(utf8ToBytes(word))).slice(2, 2 + DIGITS)}`
}

/** The chain's own id. @returns null for one that only its hash names. */
export function cosmosWord(chainId: ChainId): string | null {
  const word = chainId.replace(/^cosmos:/, '')
  return PLAIN.test(word) ? word : null
}
