import type { Hex } from '#hex.ts'
import { isSameAddress, toChecksum } from '../address.ts'
import { shorten } from './descriptor.ts'
import type { ClearValue } from './reading.ts'
import { asRecord, own } from './records.ts'
import type { Scope } from './scope.ts'
import { UnreadableError, type Value, valueAddress } from './value.ts'

const MAX_DECIMALS = 77n
/** Below it an amount is realistic: no word replaces it. */
const ENDLESS = 1n << 95n
/** Words that cannot be read as a small amount. */
const ENDLESS_WORDS = /^(?:unlimited|infinite|all|max(?:imum)?|any(?: amount)?)$/i
const PREFIXES: readonly (readonly [number, string])[] = [
  [12, 'T'],
  [9, 'G'],
  [6, 'M'],
  [3, 'k'],
]

/**
 * Formats one value by the format of its field.
 *
 * @param at - Index of the value: lists of params are read at the same index.
 * @throws UnreadableError if the format does not fit the value, or a param is missing.
 */
export function formatValue(
  format: string,
  value: Value,
  params: Record<string, unknown>,
  scope: Scope,
  at: { index: number; count: number },
): ClearValue {
  const param = (name: string) => scope.param(params, name, at)
  switch (format) {
    case 'raw':
      return rawValue(value)
    case 'amount':
      return amount(requireInt(value), null, scope.chainId)
    case 'tokenAmount':
      return tokenAmount(requireInt(value), params, param, scope)
    case 'nftName':
      return { is: 'nft', collection: valueAddress(param('collection')), id: requireInt(value) }
    case 'date':
      return own(params, 'encoding') === 'timestamp'
        ? { is: 'date', seconds: requireInt(value) }
        : rawValue(value)
    case 'duration':
      return { is: 'duration', seconds: requireInt(value) }
    case 'unit':
      return { is: 'text', text: unitText(requireInt(value), params, scope) }
    case 'enum':
      return enumText(value, params, scope)
    case 'chainId':
      return { is: 'text', text: requireInt(value).toString() }
    case 'addressName':
      return addressName(value, params, scope)
    case 'tokenTicker': {
      const token = valueAddress(value)
      if (token === null) throw new UnreadableError('A ticker is of something that is not an address.')
      return { is: 'ticker', token, chainId: valueChain(param, scope) }
    }
    default:
      // A format of a newer version: the raw value.
      return rawValue(value)
  }
}

type Param = (name: string) => Value | undefined

/** Formats a value as the standard does without a format: decimal, hex, a checksummed address, text. */
export function rawValue(value: Value): ClearValue {
  switch (value.kind) {
    case 'int':
    case 'bool':
      return { is: 'text', text: String(value.value) }
    case 'address':
      return { is: 'address', address: toChecksum(value.value), isSender: false, mayBePerson: false }
    case 'bytes':
    case 'string':
      return { is: 'text', text: value.value }
    default:
      throw new UnreadableError('A field is of a value that has parts.')
  }
}

function requireInt(value: Value): bigint {
  if (value.kind === 'int') return value.value
  // Fixed bytes, and slices of a number, are numbers to the contracts that pack them.
  if (value.kind === 'bytes' && value.value.length > 2 && value.value.length <= 66) return BigInt(value.value)
  throw new UnreadableError('A format of numbers is for something else.')
}

function amount(
  value: bigint,
  token: Hex | null | undefined,
  chainId: number,
  message: string | null = null,
): ClearValue {
  return { is: 'amount', amount: value, token, chainId, message }
}

function tokenAmount(value: bigint, params: Record<string, unknown>, param: Param, scope: Scope): ClearValue {
  const named = param('token')
  const token = valueAddress(named)
  if (named !== undefined && token === null) throw new UnreadableError('A token is not an address.')
  const threshold = integerOf(param('threshold'))
  const isUnbounded = threshold !== null && value >= threshold && value >= ENDLESS
  const message = isUnbounded ? endlessWords(own(params, 'message')) : null
  const isNative =
    token !== null &&
    scope.addresses(params, 'nativeCurrencyAddress').some((each) => isSameAddress(each, token))
  return amount(value, isNative ? null : (token ?? undefined), valueChain(param, scope), message)
}

/** An author's word for an amount without a bound; none that may be read as a small amount, e.g. 'Zero'. */
function endlessWords(words: unknown): string {
  return typeof words === 'string' && ENDLESS_WORDS.test(words) ? words : 'Unlimited'
}

function integerOf(value: Value | undefined): bigint | null {
  if (value?.kind === 'int') return value.value
  const text = value?.kind === 'string' || value?.kind === 'bytes' ? value.value : ''
  return /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : null
}

function valueChain(param: Param, scope: Scope): number {
  const chain = param('chainId')
  if (chain === undefined) return scope.chainId
  const value = integerOf(chain)
  if (value === null || value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new UnreadableError('A chain of a token is not a number.')
  return Number(value)
}

function addressName(value: Value, params: Record<string, unknown>, scope: Scope): ClearValue {
  const address = valueAddress(value)
  if (address === null) throw new UnreadableError('A name is of something that is not an address.')
  const isSender = scope.addresses(params, 'senderAddress').some((each) => isSameAddress(each, address))
  const types = Array.isArray(params.types) ? params.types : []
  return {
    is: 'address',
    address: toChecksum(isSender ? scope.from : address),
    isSender,
    mayBePerson: types.length === 0 || types.includes('eoa') || types.includes('wallet'),
  }
}

function unitText(value: bigint, params: Record<string, unknown>, scope: Scope): string {
  const named = own(params, 'base')
  const base = typeof named === 'string' && named.startsWith('$.') ? scope.constant(named) : named
  const unit = typeof base === 'string' ? shorten(base) : ''
  const given = own(params, 'decimals') ?? 0
  if (!Number.isInteger(given) || (given as number) < 0 || BigInt(given as number) > MAX_DECIMALS)
    throw new UnreadableError('A unit has invalid decimals.')
  const decimals = given as number
  if (own(params, 'prefix') !== true) return `${decimalText(value, decimals)}${unit}`
  const size = value.toString().length - 1 - decimals
  const [power, prefix] = PREFIXES.find(([exponent]) => size >= exponent) ?? [0, '']
  return `${decimalText(value, decimals + power)}${prefix}${unit}`
}

/** Formats an amount exactly, without grouping: it may be part of the descriptor's sentence. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

function enumText(value: Value, params: Record<string, unknown>, scope: Scope): ClearValue {
  const reference = own(params, '$ref')
  const names = typeof reference === 'string' ? asRecord(scope.constant(reference)) : {}
  const words = enumKeys(value).map((key) => own(names, key))
  const found = words.find((each) => typeof each === 'string')
  // A value missing in the enum is shown raw.
  return typeof found === 'string' ? { is: 'text', text: shorten(found) } : rawValue(value)
}

/** Bytes count as their number; authors write a bool in more than one way. */
function enumKeys(value: Value): readonly string[] {
  switch (value.kind) {
    case 'int':
    case 'string':
      return [String(value.value)]
    case 'bool':
      return value.value ? ['true', 'True', '1'] : ['false', 'False', '0']
    case 'bytes':
      return value.value.length > 2 && value.value.length <= 66
        ? [value.value, String(BigInt(value.value))]
        : []
    default:
      return []
  }
}
