import type { ChainId } from '@latch/protocol/caip.ts'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../../bytes.ts'

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HASH = 20
const CHECKSUM = 4

/** Version bytes of a network's single-key and multisig addresses. */
export const VERSIONS: Readonly<Record<string, { single: number; multi: number }>> = {
  'stacks:1': { single: 22, multi: 20 },
  'stacks:2147483648': { single: 26, multi: 21 },
}

/** An account, or a contract of one. */
export type StacksPrincipal = { version: number; hash: Uint8Array; contract: string | null }

/**
 * Returns the canonical spelling of a chain's address, in capitals; the name of a contract keeps its case.
 *
 * @returns null for anything else, also for an address of another network.
 */
export function parseAddress(text: string, chainId: ChainId): string | null {
  const principal = readPrincipal(text)
  const own = VERSIONS[chainId]
  if (principal === null || own === undefined) return null
  return [own.single, own.multi].includes(principal.version) ? writePrincipal(principal) : null
}

/** Spells a principal of any network as this one does; null for other text, and on a chain that is not a Stacks network. */
export function addressOn(chainId: ChainId, text: string): string | null {
  const principal = readPrincipal(text)
  const own = VERSIONS[chainId]
  const kind = (['single', 'multi'] as const).find((each) =>
    Object.values(VERSIONS).some((versions) => versions[each] === principal?.version),
  )
  if (principal === null || own === undefined || kind === undefined) return null
  return writePrincipal({ ...principal, version: own[kind] })
}

/** @returns null if the text is not a principal of any network. */
export function readPrincipal(text: string): StacksPrincipal | null {
  const [account = '', contract = null, ...others] = text.split('.')
  if (others.length > 0 || account.length > 41) return null
  if (contract !== null && !/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/.test(contract)) return null
  const clean = account.toUpperCase().replaceAll('O', '0').replaceAll(/[LI]/g, '1')
  const version = clean[1] === undefined ? -1 : ALPHABET.indexOf(clean[1])
  const bytes = clean[0] === 'S' && version >= 0 ? fromC32(clean.slice(2)) : null
  if (bytes === null) return null
  const principal = { version, hash: bytes.slice(0, HASH), contract }
  // Compared as a whole, so that neither its checksum nor its zeros can differ.
  return writePrincipal({ ...principal, contract: null }) === clean ? principal : null
}

export function writePrincipal({ version, hash, contract }: StacksPrincipal): string {
  const checksum = sha256(sha256(concatBytes(Uint8Array.of(version), hash))).slice(0, CHECKSUM)
  const account = `S${ALPHABET[version]}${toC32(concatBytes(hash, checksum))}`
  return contract === null ? account : `${account}.${contract}`
}

/** Returns the account of one key. @throws Error if the chain is not a Stacks network. */
export function addressOfKey(publicKey: Uint8Array, chainId: ChainId): string {
  const versions = VERSIONS[chainId]
  if (versions === undefined) throw new Error(`Not a Stacks chain: ${chainId}`)
  return writePrincipal({ version: versions.single, hash: hash160(publicKey), contract: null })
}

/** RIPEMD-160 of SHA-256: the hash that identifies keys. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** Zeros in front are digits of their own, a byte each. */
function toC32(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value >>= 5n) text = ALPHABET[Number(value & 31n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '0'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** @returns null if the text is not a hash with its checksum. */
function fromC32(text: string): Uint8Array | null {
  let value = 0n
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign)
    if (digit < 0) return null
    value = (value << 5n) | BigInt(digit)
  }
  const bytes = new Uint8Array(HASH + CHECKSUM)
  for (let at = bytes.length - 1; at >= 0; at--, value >>= 8n) bytes[at] = Number(value & 255n)
  return value === 0n ? bytes : null
}
