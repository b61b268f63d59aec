import { isEndless, UNLIMITED } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import type { WarningName } from '../../warnings.ts'
import { isAddress, toChecksum } from './address.ts'
import { isMultiSend } from './safe.ts'
import { groupsOf, typedRisks } from './typedRisks.ts'

type Fields = Readonly<Record<string, unknown>>
export type TypedMessage = { domain: Fields; primaryType: string; message: Fields }

/** A token that a signature lets someone take; `amount` null: all of it, `token` null: unspecified, `tokenId`: ERC-4494. */
export type PermittedToken = { token: Hex | null; amount: bigint | null; tokenId?: bigint }

/** Powers that a typed-data signature gives to others, as far as its types are known. */
export type TypedMeaning = {
  /** Unix seconds; null if it never expires or states no expiry. */
  validUntil: bigint | null
  /** Calls that others may make in the name of an account. */
  calls: readonly { to: Hex | null; data: Hex }[]
  /** True if such a call runs foreign code as the account itself. */
  isDelegate: boolean
  /** Risks in addition to those of its kind. */
  risks: readonly WarningName[]
} & (
  | { kind: 'permit'; spender: Hex | null; tokens: readonly PermittedToken[]; isUnlimited: boolean }
  /** EIP-3009: the signature is a transfer. */
  | { kind: 'move'; token: Hex | null; to: Hex | null; amount: bigint }
  | { kind: 'order'; isGiveaway: boolean }
  /** ERC-7710: someone else may act as the account. */
  | { kind: 'delegation' }
  | { kind: 'unknown' }
)

/** EIP-2612's `Permit` and the types of Permit2: the signature lets someone else spend, without a transaction of the user. */
const PERMIT = /^Permit/
/** EIP-3009: the signature is a transfer that any holder can submit. */
const MOVE = /^(Transfer|Receive)WithAuthorization$/
/** Seaport's `OrderComponents` and `BulkOrder`, and what other markets and exchanges call theirs. */
const ORDER = /Order(s|Components)?$|^Maker$/
/** Field names of sides, assets and prices at exchanges without a contract in their domain. */
const TRADE_FIELD = /maker|taker|offer|token|asset|currency|collection|collateral|price|sell|trader/i
/** Fields in which accounts and forwarders sign calls. @see Safe, EIP-2771, ERC-4337 */
const CALL_FIELDS = ['data', 'callData', 'functionSignature']
/** Field names of a signature's expiry in standards and exchanges. */
export const END_FIELDS = [
  'deadline',
  'expiry',
  'expiration',
  'sigDeadline',
  'validBefore',
  'validTo',
  'endTime',
]

/** Returns the rights that a signature gives to others. Values may have any shape, as pages write them; never throws. */
export function decodeTypedData(data: TypedMessage): TypedMeaning {
  const { domain, message, primaryType } = data
  // ERC-7739: a smart account signs the contents for the contract of the domain.
  if (primaryType === 'TypedDataSign' && isFields(message.contents))
    return decodeTypedData({ domain, message: message.contents, primaryType: structType(message.contents) })
  const groups = groupsOf(message)
  return {
    ...messageKind(data),
    validUntil: readExpiry(message),
    calls: groups.flatMap(readCalls),
    isDelegate: groups.some((group) => (group === message || 'to' in group) && runsForeignCode(group)),
    risks: typedRisks(
      data,
      groups.filter(isCall).map(({ value }) => ({ value: toBigInt(value) })),
    ),
  }
}

/** Infers the type of contents without types, by the fields of its standard. */
function structType(contents: Fields): string {
  const has = (...names: string[]) => names.every((name) => name in contents)
  if (has('permitted')) return 'PermitTransferFrom'
  if (has('spender')) return 'Permit'
  if (has('to', 'value', 'validBefore')) return 'TransferWithAuthorization'
  if (has('caveats')) return 'Delegation'
  return has('sellToken', 'buyToken') || has('maker', 'taker') ? 'Order' : 'Contents'
}

/** Returns whether a group of fields is a call: a target with call data. */
function isCall(group: Fields): boolean {
  return readTarget(group) !== null && CALL_FIELDS.some((name) => name in group)
}

function readTarget({ to, target }: Fields): Hex | null {
  return readAddress(to ?? target)
}

type Kind = {
  [Key in TypedMeaning['kind']]: Omit<
    Extract<TypedMeaning, { kind: Key }>,
    'validUntil' | 'calls' | 'isDelegate' | 'risks'
  >
}[TypedMeaning['kind']]

function messageKind({ domain, primaryType, message }: TypedMessage): Kind {
  const contract = readAddress(domain.verifyingContract)
  if (PERMIT.test(primaryType)) return permitOf(message, contract)
  if (MOVE.test(primaryType))
    return { kind: 'move', token: contract, to: readAddress(message.to), amount: toBigInt(message.value) }
  const orders = ordersIn(message)
  if (orders.length > 0 || (ORDER.test(primaryType) && isTrade(message, contract)))
    return { kind: 'order', isGiveaway: orders.some(givesAway) }
  if (primaryType === 'Delegation') return { kind: 'delegation' }
  return { kind: 'unknown' }
}

/** Returns whether an order is a trade of assets: it has a contract, or a field of a trade. */
function isTrade(message: Fields, contract: Hex | null): boolean {
  return contract !== null || Object.keys(message).some((name) => TRADE_FIELD.test(name))
}

/** EIP-2612's `value`, ERC-4494's `tokenId`, DAI's `allowed`, and Permit2's `details` and `permitted`. */
function permitOf(message: Fields, contract: Hex | null): Kind {
  const parts = readList(message.details ?? message.permitted)
  const tokens = parts.map(({ token, amount }) => ({ token: readAddress(token), amount: toBigInt(amount) }))
  const isAll = message.allowed === true
  const own = 'allowed' in message ? (isAll ? null : 0n) : toBigInt(message.value)
  const isOne = message.value === undefined && message.tokenId !== undefined
  const only = isOne
    ? { token: contract, amount: 1n, tokenId: toBigInt(message.tokenId) }
    : { token: contract, amount: own }
  const all: readonly PermittedToken[] = parts.length > 0 ? tokens : [only]
  const isUnlimited =
    isAll || [toBigInt(message.value), ...tokens.map(({ amount }) => amount)].some(isEndless)
  return { kind: 'permit', spender: readAddress(message.spender), tokens: all, isUnlimited }
}

/** Returns the last time at which any part of it is valid. DAI's permit without an expiry never expires. */
function readExpiry(message: Fields): bigint | null {
  if ('allowed' in message && message.expiry !== undefined && toBigInt(message.expiry) === 0n)
    return UNLIMITED
  const parts = [message, ...readList(message.details)]
  const ends = parts.flatMap((part) =>
    END_FIELDS.flatMap((name) => (part[name] === undefined ? [] : [toBigInt(part[name])])),
  )
  return ends.length === 0 ? null : ends.reduce((last, end) => (end > last ? end : last))
}

function readCalls(message: Fields): TypedMeaning['calls'] {
  const to = readTarget(message) ?? `0x${'0'.repeat(40)}`
  return CALL_FIELDS.map((name) => message[name])
    .filter((data): data is Hex => typeof data === 'string' && /^0x([0-9a-f]{2}){4,}$/i.test(data))
    .map((data) => ({ to, data }))
}

/** Returns whether a Safe transaction has `operation` 1 (delegate call), except for Safe's own batches. */
function runsForeignCode({ operation, to }: Fields): boolean {
  return toBigInt(operation) === 1n && !isMultiSend(readAddress(to))
}

/** Orders of Seaport's form, also those that are signed together as the leaves of a tree. */
function ordersIn({ tree, ...order }: Fields): readonly Fields[] {
  const leaves = [tree].flat(Number.POSITIVE_INFINITY).filter(isFields)
  return [order, ...leaves].filter(
    ({ offer, consideration }) => Array.isArray(offer) && Array.isArray(consideration),
  )
}

/** Returns whether the offerer receives nothing in return. */
function givesAway({ offerer, offer, consideration }: Fields): boolean {
  const isOwn = ({ recipient }: Fields) => String(recipient).toLowerCase() === String(offerer).toLowerCase()
  const isWorth = ({ startAmount, endAmount }: Fields) =>
    toBigInt(startAmount) > 0n && toBigInt(endAmount) > 0n
  return readList(offer).length > 0 && !readList(consideration).some((item) => isOwn(item) && isWorth(item))
}

function readAddress(value: unknown): Hex | null {
  return typeof value === 'string' && isAddress(value) ? toChecksum(value) : null
}

function readList(value: unknown): readonly Fields[] {
  return [value].flat().filter(isFields)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Digits of the longest valid number, with room: texts of millions of digits take seconds to parse. */
const MAX_DIGITS = 100
const LEADING_ZEROS = /^(?:0+(?=\d)|(0x)0+(?=[\da-f]))/i

/**
 * Converts a value to a bigint; zero if it is not a number. A text of too many digits counts as the maximum, not as
 * harmless: leading zeros do not change a number.
 */
export function toBigInt(value: unknown): bigint {
  const plain = typeof value === 'string' ? value.replace(LEADING_ZEROS, '$1') : value
  if (typeof plain === 'string' && plain.length > MAX_DIGITS) return UNLIMITED
  try {
    return typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'bigint'
      ? BigInt(plain)
      : 0n
  } catch {
    return 0n
  }
}
