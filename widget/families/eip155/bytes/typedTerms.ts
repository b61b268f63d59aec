import { isEndless } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import { isAddress, isSameAddress, toChecksum } from './address.ts'
import type { TypedMeaning, TypedMessage } from './decodeTypedData.ts'
import { readOrder, type TradedItem } from './typedOrder.ts'

/** One term of typed data, in reading order. */
export type TypedTerm =
  /** `amount` null: all of it, now and later. */
  | { is: 'allow'; token: Hex; tokenId: bigint | null; amount: bigint | null }
  | ({ is: 'give' | 'get' } & TradedItem)
  | { is: 'spender' | 'recipient' | 'contract'; address: Hex }
  /** Seconds since 1970; null if it never expires. */
  | { is: 'expires'; seconds: number | null }

export type TypedTerms = {
  terms: readonly TypedTerm[]
  /** True if the terms cover the whole message: it has no field outside its standard. */
  isWhole: boolean
}

/** Dates that people and `Intl` still write with four digits. */
const YEAR_10000 = 253_402_300_800n

/** Fields of the standards that the terms cover, or that change nothing about them. */
const FIELDS: Readonly<Partial<Record<TypedMeaning['kind'], string>>> = {
  permit:
    'owner holder spender value nonce deadline expiry allowed tokenId details permitted token amount expiration sigDeadline',
  move: 'from to value validAfter validBefore nonce',
  order:
    'offerer zone zoneHash offer consideration orderType startTime endTime salt conduitKey counter ' +
    'totalOriginalConsiderationItems itemType token identifierOrCriteria startAmount endAmount recipient ' +
    'sellToken buyToken receiver sellAmount buyAmount validTo appData feeAmount kind partiallyFillable ' +
    'sellTokenBalance buyTokenBalance makerToken takerToken makerAmount takerAmount takerTokenFeeAmount maker ' +
    'taker sender feeRecipient pool expiry txOrigin',
}

/** Tokens that the terms mention, to look up their names and decimals. */
export function termTokens(terms: readonly TypedTerm[]): readonly Hex[] {
  const tokens = terms.flatMap((term) => ('token' in term && term.token !== null ? [term.token] : []))
  return [...new Set(tokens)]
}

/** Reads permits, signed transfers and the orders of known exchanges. Never throws. */
export function readTerms(data: TypedMessage, meaning: TypedMeaning): TypedTerms {
  const terms = [...tradeOf(data, meaning), ...expiryTerms(meaning)]
  const fields = FIELDS[meaning.kind]?.split(' ') ?? []
  return { terms, isWhole: terms.length > 0 && hasOnly(data.message, fields) }
}

function tradeOf(data: TypedMessage, meaning: TypedMeaning): readonly TypedTerm[] {
  switch (meaning.kind) {
    case 'permit':
      return [
        ...allowedBy(meaning),
        ...ordered(data),
        ...partyOf('spender', meaning.spender),
        ...contractTerms(data, meaning),
      ]
    case 'move': {
      const { token, amount, to } = meaning
      const given: TypedTerm[] = token === null ? [] : [{ is: 'give', token, tokenId: null, amount }]
      return [...given, ...partyOf('recipient', to)]
    }
    case 'order':
      return [...ordered(data), ...contractTerms(data, meaning)]
    default:
      return []
  }
}

function allowedBy({ tokens, isUnlimited }: Extract<TypedMeaning, { kind: 'permit' }>): readonly TypedTerm[] {
  return tokens.flatMap(({ token, amount, tokenId = null }): TypedTerm[] => {
    if (token === null) return []
    const isAll = amount === null || (isUnlimited && isEndless(amount))
    return [{ is: 'allow', token, tokenId, amount: isAll ? null : amount }]
  })
}

function ordered({ message }: TypedMessage): readonly TypedTerm[] {
  const order = readOrder(message)
  if (order === null) return []
  const { gives, gets, receiver } = order
  return [
    ...gives.map((item) => ({ is: 'give' as const, ...item })),
    ...gets.map((item) => ({ is: 'get' as const, ...item })),
    ...partyOf('recipient', receiver),
  ]
}

function partyOf(is: 'spender' | 'recipient', address: Hex | null): readonly TypedTerm[] {
  return address === null ? [] : [{ is, address }]
}

/** Returns the contract that executes it, unless it is a token's own permit. */
function contractTerms({ domain }: TypedMessage, meaning: TypedMeaning): readonly TypedTerm[] {
  const { verifyingContract: contract } = domain
  if (typeof contract !== 'string' || !isAddress(contract)) return []
  const isToken =
    meaning.kind === 'permit' &&
    meaning.tokens.some(({ token }) => token !== null && isSameAddress(token, contract))
  return isToken ? [] : [{ is: 'contract', address: toChecksum(contract) }]
}

function expiryTerms({ kind, validUntil }: TypedMeaning): readonly TypedTerm[] {
  if (validUntil === null || kind === 'unknown' || kind === 'delegation') return []
  return [{ is: 'expires', seconds: validUntil < YEAR_10000 ? Number(validUntil) : null }]
}

function hasOnly(value: unknown, fields: readonly string[]): boolean {
  if (Array.isArray(value)) return value.every((item) => hasOnly(item, fields))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => fields.includes(name) && hasOnly(inner, fields))
}
