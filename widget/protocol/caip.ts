/** CAIP-2 chain id, e.g. `eip155:1`. */
export type ChainId = `${string}:${string}`

/** Chain families that Latch knows, also those that are only named to paired wallets. */
export const NAMESPACES = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
  'tron',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/**
 * The family that existed before the others, and the default where none is named: at the top level of the wire, in storage
 * and in messages between tabs, whose formats predate the other families, and while disconnected.
 */
export const FIRST_FAMILY = 'eip155'

/**
 * Grammar of addresses in any family: a path segment (RFC 3986), without the colon that separates CAIP-10. Each family
 * checks its own letters.
 */
export const ADDRESS_GRAMMAR = "[-._~!$&'()*+,;=@%a-zA-Z0-9]{1,128}"

/** CAIP-10: the chain and the address are its groups. */
export const ACCOUNT_ID = new RegExp(`^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(${ADDRESS_GRAMMAR})$`)

/** Returns the error message for an invalid CAIP-10 address; cut, because it may have any length. */
export function invalidAccountId(text: string): string {
  return `Invalid CAIP-10 address: ${text.slice(0, 128)}`
}

/** Example of a chain id, for operators' tools and error messages. */
export const EXAMPLE_CHAIN = 'eip155:1'
/** Example of a chain that a project or a deployment does not have yet. */
export const NEW_CHAIN = 'eip155:31337'
/** The chain of a project whose operator names none. */
export const DEFAULT_CHAIN = 'eip155:1'

/**
 * @throws Error 'Invalid CAIP-2 network id: {value}' unless there are exactly two parts of CAIP-2's grammar.
 * @see CAIP-2
 */
export function parseChainId(value: string): { namespace: string; reference: string } {
  const match = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(value)
  if (!match?.[1] || !match[2]) throw new Error(`Invalid CAIP-2 network id: ${value}`)
  return { namespace: match[1], reference: match[2] }
}

/** `eip155:8453` from 8453, as lists of tokens name chains (EIP-155). */
export function chainIdFromNumber(number: number): ChainId {
  return `eip155:${number}`
}

/** `eip155:8453` from `0x2105`. @throws Error when the text is not a hex quantity (EIP-695). */
export function chainIdFromHex(hex: string): ChainId {
  if (!/^0x[0-9a-f]{1,16}$/i.test(hex)) throw new Error(`Invalid chain id: ${hex}`)
  return `eip155:${BigInt(hex)}`
}

/**
 * Parses the number of a chain in any form that EVM wallets use: EIP-695's quantity, padded or not, a number, decimal
 * text, or the object of EIP-1193's `connect`.
 *
 * @returns null for anything else.
 */
export function readChainNumber(value: unknown): bigint | null {
  const named = typeof value === 'object' && value !== null ? (value as { chainId?: unknown }).chainId : value
  if (typeof named === 'number') return Number.isSafeInteger(named) && named >= 0 ? BigInt(named) : null
  const isNumeric = typeof named === 'string' && /^(0x0*[\da-f]{1,16}|\d{1,20})$/i.test(named)
  return isNumeric ? BigInt(named) : null
}

/** `0x2105` from `eip155:8453`. @throws Error when the namespace is not eip155. */
export function chainIdToHex(chainId: ChainId): `0x${string}` {
  const { namespace, reference } = parseChainId(chainId)
  if (namespace !== 'eip155') throw new Error(`Not an EVM chain: ${chainId}`)
  return `0x${BigInt(reference).toString(16)}`
}
