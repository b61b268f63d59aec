import type { Code } from '#core/transfer.ts'
import type { MessageKey } from '#i18n/en.ts'
import { truncateAddress } from '#i18n/format.ts'

/**
 * Matching characters at the ends of two different addresses that indicate intent, not chance: eight hexadecimal
 * digits, seven of a 32-letter alphabet, or six of base58, a chance of one in four thousand million or less. Some of
 * them must be at each end.
 */
const SHARED = { hex: 8, base32: 7, base58: 6 } as const
const SHARED_EACH = 2
/**
 * Addresses without a private key, used to destroy tokens, or to stand for a chain's own coin: of EVM chains, Sui, Solana
 * (its system program and its incinerator), TRON and Stacks.
 */
const BURN_ADDRESSES = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  `0x${'0'.repeat(64)}`,
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'SP000000000000000000002Q6VF78',
]
/** Prefixes that all addresses of a chain share: bech32's with a version, and c32's. */
const BECH32 = /^[a-z]{1,20}1(?=[02-9ac-hj-np-z]{38,}$)[qp]?/
const C32 = /^S[PTMN](?=[0-9A-HJKMNP-TV-Z]{37,}$)/

export type Warning = {
  message: MessageKey
  params: Readonly<Record<string, string>>
  tone: 'danger' | 'warning'
}

export type WarningFacts = {
  to: string
  from: string
  chainId: string
  /** Contracts of known tokens, by symbol. */
  tokens: readonly { token: string | null; symbol: string }[]
  /** Accounts of the connected wallets. */
  own: readonly string[]
  /** The name that resolved to the recipient. */
  name: string | null
  /** Recipients of earlier transfers, with their name and chain if known. */
  remembered: readonly { address: string; name: string | null; chainId?: string | undefined }[]
  /** Addresses that this account sent to before. */
  known: readonly string[]
  /** Addresses that only appear in spam. */
  spammers: readonly string[]
  /** Code at the address; undefined until known. */
  isContract: Code | undefined
}

/** Returns the warnings about a recipient, the most severe first. */
export function warningsFor(facts: WarningFacts): readonly Warning[] {
  const { to, from, tokens, isContract } = facts
  const token = tokens.find((each) => each.token !== null && isSame(each.token, to))
  const warnings: Warning[] = []
  if (token) warnings.push(warn('send.warnToken', 'danger', { symbol: token.symbol }))
  if (BURN_ADDRESSES.some((address) => isSame(address, to))) warnings.push(warn('send.warnBurn', 'danger'))
  warnings.push(...disguises(facts), ...movedName(facts))
  if (isSame(from, to)) warnings.push(warn('send.warnOwn', 'warning'))
  if (isContract === 'keyless') warnings.push(warn('send.warnKeyless', 'danger'))
  else if (isContract && !token) warnings.push(warn('send.warnContract', 'warning'))
  return warnings
}

/**
 * Identifies the grave warnings about an address, which the user must accept before sending; null if there are none.
 * Another recipient, or one more warning, is another risk.
 */
export function riskOf(to: string, warnings: readonly Warning[]): string | null {
  const dangers = warnings.filter(({ tone }) => tone === 'danger').map(({ message }) => message)
  return dangers.length === 0 ? null : [to, ...dangers].join(' ')
}

/** Returns a warning if the address imitates a known one. Recipients of earlier transfers do not count as imitations. */
function disguises({ to, own, known, spammers }: WarningFacts): Warning[] {
  if ([...own, ...known].some((address) => isSame(address, to))) return []
  const like = (addresses: readonly string[]) => addresses.find((address) => looksLike(address, to))
  const [self, other] = [like(own), like(known)]
  if (self !== undefined) return [warn('send.warnLikeOwn', 'danger', { address: truncateAddress(self) })]
  if (other !== undefined) return [warn('send.warnLookAlike', 'danger', { address: truncateAddress(other) })]
  return spammers.some((address) => isSame(address, to)) ? [warn('send.warnSpammer', 'danger')] : []
}

/**
 * Returns a warning if a name had another address at an earlier transfer: it may have been sold, or taken over. On
 * another network it may legitimately have another address (ENSIP-11), so that warning is less severe.
 */
function movedName({ to, name, chainId, remembered }: WarningFacts): Warning[] {
  if (name === null) return []
  const named = remembered.filter((each) => each.name?.toLowerCase() === name.toLowerCase())
  const here = named.find((each) => (each.chainId ?? chainId) === chainId)
  const before = here ?? named[0]
  if (before === undefined || named.some(({ address }) => isSame(address, to))) return []
  const tone = here === undefined ? 'warning' : 'danger'
  return [warn('send.warnNameMoved', tone, { name, address: truncateAddress(before.address) })]
}

/** Returns whether people may mistake two different addresses for each other by their ends, whole or as they are cut in lists. */
export function looksLike(first: string, second: string): boolean {
  const alphabet = alphabetOf(first)
  if (alphabet !== alphabetOf(second) || isSame(first, second)) return false
  if (truncateAddress(first) === truncateAddress(second)) return true
  const [one, other] = [distinctive(first), distinctive(second)]
  const start = sharedLength(one, other)
  const end = sharedLength(reversed(one), reversed(other))
  return start >= SHARED_EACH && end >= SHARED_EACH && start + end >= SHARED[alphabet]
}

function sharedLength(first: string, second: string): number {
  const different = [...first].findIndex((letter, index) => letter !== second[index])
  return different === -1 ? first.length : different
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function alphabetOf(address: string): keyof typeof SHARED {
  if (address.startsWith('0x')) return 'hex'
  return BECH32.test(address) || C32.test(address) ? 'base32' : 'base58'
}

/** Upper case is a checksum in hexadecimal, and significant in base58. */
function comparable(address: string): string {
  return alphabetOf(address) === 'hex' ? address.toLowerCase().slice(2) : address
}

/** Returns the part of an address that other addresses of its chain do not share. */
function distinctive(address: string): string {
  return alphabetOf(address) === 'base32' ? address.replace(BECH32, '').replace(C32, '') : comparable(address)
}

function isSame(first: string, second: string): boolean {
  return comparable(first) === comparable(second)
}

function warn(message: MessageKey, tone: Warning['tone'], params: Record<string, string> = {}): Warning {
  return { message, params, tone }
}
