import type { ChainId } from '@latch/protocol/caip.ts'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { concatBytes } from '../../bytes.ts'

/** Address prefixes and version bytes of a network. */
type Network = { bech32: string; keyHash: number; scriptHash: number }

const TEST_VERSIONS = { keyHash: 111, scriptHash: 196 }
/** The three test networks share one address format: only the chain id distinguishes them. */
const TEST: Network = { bech32: 'tb', ...TEST_VERSIONS }
const NETWORKS: Readonly<Record<string, Network>> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', keyHash: 0, scriptHash: 5 },
  '000000000933ea01ad0ee984209779ba': TEST,
  '00000000da84f2bafbbc53dee25a72ae': TEST,
  '00000008819873e925422c1ff0f99f7c': TEST,
  '0f9188f13cb7b2c71f2a335e3a4fc328': { bech32: 'bcrt', ...TEST_VERSIONS },
}

/** Lock of an output: the hash of a key or a script, or a Taproot key. */
export type BitcoinLock = {
  kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  hash: Uint8Array
}

const base58check = createBase58check(sha256)

/** @returns undefined if the chain is not a Bitcoin network. */
export function bitcoinNetwork(chainId: ChainId): Network | undefined {
  return NETWORKS[chainId.replace(/^bip122:/, '')]
}

/**
 * Returns the canonical spelling of a chain's address: bech32 in lower case.
 *
 * @returns null for anything else, also for an address of another network or of a kind that is not in use yet.
 */
export function parseAddress(text: string, chainId: ChainId): string | null {
  const lock = readAddress(text, chainId)
  return lock === null ? null : writeAddress(lock, chainId)
}

/** Spells an address of any network as this one does; null for other text, and on a chain that is not a Bitcoin network. */
export function addressOn(chainId: ChainId, text: string): string | null {
  if (bitcoinNetwork(chainId) === undefined) return null
  for (const reference of Object.keys(NETWORKS)) {
    const lock = readAddress(text, `bip122:${reference}`)
    if (lock !== null) return writeAddress(lock, chainId)
  }
  return null
}

/** @returns null if the text is not an address of the chain. */
export function readAddress(text: string, chainId: ChainId): BitcoinLock | null {
  const network = bitcoinNetwork(chainId)
  if (network === undefined || text.length > 90) return null
  try {
    return text.toLowerCase().startsWith(`${network.bech32}1`)
      ? readSegwit(text, network)
      : readBase58(text, network)
  } catch {
    // The checksum, the alphabet or the padding.
    return null
  }
}

/** @throws Error if the chain is not a Bitcoin network. */
export function writeAddress({ kind, hash }: BitcoinLock, chainId: ChainId): string {
  const network = bitcoinNetwork(chainId)
  if (network === undefined) throw new Error(`Not a Bitcoin chain: ${chainId}`)
  switch (kind) {
    case 'p2pkh':
      return base58check.encode(concatBytes(Uint8Array.of(network.keyHash), hash))
    case 'p2sh':
      return base58check.encode(concatBytes(Uint8Array.of(network.scriptHash), hash))
    case 'p2tr':
      return bech32m.encode(network.bech32, [1, ...bech32m.toWords(hash)])
    default:
      return bech32.encode(network.bech32, [0, ...bech32.toWords(hash)])
  }
}

/** Returns the script of an output (`scriptPubKey`). */
export function scriptOf({ kind, hash }: BitcoinLock): Uint8Array {
  switch (kind) {
    case 'p2pkh':
      return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
    case 'p2sh':
      return concatBytes(Uint8Array.of(0xa9, 20), hash, Uint8Array.of(0x87))
    default:
      return concatBytes(Uint8Array.of(kind === 'p2tr' ? 0x51 : 0, hash.length), hash)
  }
}

/** RIPEMD-160 of SHA-256: the hash that identifies keys and scripts. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

function readSegwit(text: string, network: Network): BitcoinLock | null {
  const decoded = bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text)
  const [version, ...words] = decoded?.words ?? []
  if (decoded?.prefix !== network.bech32 || version === undefined) return null
  const hash = bech32.fromWords(words)
  // BIP-350: version 0 has the first checksum, those behind it have the second.
  const isFirst = bech32.decodeUnsafe(text) !== undefined
  if (version === 0 && isFirst && hash.length === 20) return { kind: 'p2wpkh', hash }
  if (version === 0 && isFirst && hash.length === 32) return { kind: 'p2wsh', hash }
  if (version === 1 && !isFirst && hash.length === 32) return { kind: 'p2tr', hash }
  return null
}

function readBase58(text: string, network: Network): BitcoinLock | null {
  const bytes = base58check.decode(text)
  const [version, hash] = [bytes[0], bytes.slice(1)]
  if (hash.length !== 20) return null
  if (version === network.keyHash) return { kind: 'p2pkh', hash }
  return version === network.scriptHash ? { kind: 'p2sh', hash } : null
}

/** Reads the lock of an output. @returns null for a script that has no address. */
export function readLock(script: Uint8Array): BitcoinLock | null {
  const [first, second] = script
  const { length } = script
  if (length === 25 && first === 0x76 && second === 0xa9 && script[2] === 20 && script[23] === 0x88)
    return script[24] === 0xac ? { kind: 'p2pkh', hash: script.slice(3, 23) } : null
  if (length === 23 && first === 0xa9 && second === 20 && script[22] === 0x87)
    return { kind: 'p2sh', hash: script.slice(2, 22) }
  if (first === 0 && second === length - 2 && (length === 22 || length === 34))
    return { kind: length === 22 ? 'p2wpkh' : 'p2wsh', hash: script.slice(2) }
  if (first === 0x51 && second === 32 && length === 34) return { kind: 'p2tr', hash: script.slice(2) }
  return null
}
