import type { Hex } from '#hex.ts'
import { isSameAddress } from '../address.ts'
import { isNativeStandIn, isWrappedNative } from './nativeToken.ts'
import type { ClearField, ClearReading, ClearValue } from './reading.ts'

/** Effects of a call or a signature on the account, from a simulation or from typed data with known terms. */
export type Moves = {
  leaves: readonly Move[]
  /** `amount` null: all of it, now and later. */
  approvals: readonly Approval[]
  /** Recipients of the transfers that the calls themselves contain. */
  recipients: readonly Hex[]
  /** False if the request may do more than this. */
  isWhole: boolean
}

/** `token` null is the network's own currency; `tokenId` null counts amounts. */
type Move = { token: Hex | null; tokenId: bigint | null; amount: bigint }

type Approval = { token: Hex; tokenId: bigint | null; amount: bigint | null; spender: Hex }

export type Contradiction =
  | 'unnamedAsset'
  | 'moreThanNamed'
  | 'unnamedApproval'
  | 'otherRecipient'
  /** The descriptor hides an amount or an address that moves money. */
  | 'hiddenMove'

/** Amount from which an allowance counts as unlimited. */
const ENDLESS = 1n << 95n

/**
 * Compares descriptors with the actual effects. Descriptors are unchecked: one that omits a loss reads as well as an
 * honest one.
 *
 * @param readings - Readings of all calls that cause the moves.
 * @param contracts - Targets of the calls.
 */
export function findContradictions(
  readings: readonly ClearReading[],
  moves: Moves,
  contracts: readonly Hex[],
): readonly Contradiction[] {
  const fields = readings.flatMap(allFields)
  const said = {
    shown: fields.filter(({ isHidden }) => !isHidden),
    hidden: fields.filter(({ isHidden }) => isHidden),
  }
  const found = [
    ...moves.leaves.map((move) => contradictionOfMove(move, said, moves.leaves)),
    ...moves.approvals.map((approval) => contradictionOfApproval(approval, said, contracts)),
    ...moves.recipients.map((recipient) => contradictionOfRecipient(recipient, said)),
  ]
  return [...new Set(found.filter((each) => each !== null))]
}

/** Returns whether the shown fields name each recipient of the transfers that the calls themselves contain. */
export function namesRecipients(readings: readonly ClearReading[], { recipients }: Moves): boolean {
  const shown = readings.flatMap(allFields).filter(({ isHidden }) => !isHidden)
  return recipients.every((recipient) => names(shown, recipient))
}

type Said = { shown: readonly ClearField[]; hidden: readonly ClearField[] }

/** Returns the fields of a reading and of the calls nested in it. Fields in a hidden call are hidden. */
function allFields({ fields }: ClearReading): readonly ClearField[] {
  return fields.flatMap((field): readonly ClearField[] => {
    const { value, isHidden } = field
    if (value.is !== 'call' || value.reading === null) return [field]
    return allFields(value.reading).map((inner) => ({ ...inner, isHidden: isHidden || inner.isHidden }))
  })
}

function contradictionOfMove(
  move: Move,
  { shown, hidden }: Said,
  leaves: readonly Move[],
): Contradiction | null {
  if (move.amount === 0n) return null
  const named = namedAmount(move, move.token === null ? shown.map((field) => asNative(field, leaves)) : shown)
  if (named !== null && named >= move.amount) return null
  if (hidden.some(({ value }) => carries(value, move))) return 'hiddenMove'
  return named === null ? 'unnamedAsset' : 'moreThanNamed'
}

/** Sums the amounts of an asset that the fields state; a value that is shown twice counts once. null if none states it. */
function namedAmount({ token, tokenId, amount }: Move, shown: readonly ClearField[]): bigint | null {
  const counted = new Map<string, bigint>()
  shown.forEach(({ path, value }, at) => {
    const key = value.is === 'amount' && path !== '' ? `${path} ${occurrence(shown, at)}` : `#${at}`
    const one = amountIn(value, { token, tokenId, amount })
    if (one !== null) counted.set(key, one)
  })
  return counted.size === 0 ? null : [...counted.values()].reduce((sum, one) => sum + one, 0n)
}

/**
 * Returns the number of a field among those with the same path and label: items of a list have different numbers, a copy
 * with another label has the same.
 */
function occurrence(shown: readonly ClearField[], at: number): number {
  const field = shown[at]
  return shown.slice(0, at).filter(({ path, label }) => path === field?.path && label === field.label).length
}

function amountIn(value: ClearValue, { token, tokenId, amount }: Move): bigint | null {
  if (tokenId !== null) {
    if (value.is !== 'nft' || value.id !== tokenId) return null
    return value.collection !== null && isSameToken(value.collection, token) ? amount : null
  }
  if (value.is !== 'amount' || value.token === undefined || !isSameToken(value.token, token)) return null
  return value.message === null ? value.amount : amount
}

/**
 * Descriptors of routers name the wrapped currency, or a stand-in, where a call pays with the network's own. If the
 * wrapped one itself
 * leaves, it is meant.
 */
function asNative(field: ClearField, leaves: readonly Move[]): ClearField {
  const { value } = field
  if (value.is !== 'amount' || !value.token) return field
  const { token, chainId } = value
  const isMeant = isNativeStandIn(token) || isWrappedNative(token, chainId)
  const leavesItself = leaves.some((move) => move.token !== null && isSameAddress(move.token, token))
  return isMeant && !leavesItself ? { ...field, value: { ...value, token: null } } : field
}

function isSameToken(one: Hex | null, other: Hex | null): boolean {
  return one === null || other === null ? one === other : isSameAddress(one, other)
}

/** Returns whether a hidden field contains a moved amount, in any format, or a moved token ID. */
function carries(value: ClearValue, move: Move): boolean {
  const wanted = move.tokenId ?? move.amount
  if (value.is === 'amount')
    return value.amount === wanted || (value.token !== undefined && isSameToken(value.token, move.token))
  if (value.is === 'nft') return value.id === wanted
  return value.is === 'text' && value.text === String(wanted)
}

function contradictionOfApproval(
  { token, tokenId, amount, spender }: Approval,
  { shown, hidden }: Said,
  contracts: readonly Hex[],
): Contradiction | null {
  const isSpenderShown = names(shown, spender)
  // A whole collection is approved by a call to its own contract, whose descriptor names no other token.
  const isOwnToken = contracts.some((contract) => isSameAddress(contract, token))
  const amounts = shown.flatMap(({ value }) =>
    value.is === 'amount' && value.token !== undefined && isSameToken(value.token, token) ? [value] : [],
  )
  const isAmountShown =
    tokenId !== null
      ? shown.some(({ value }) => amountIn(value, { token, tokenId, amount: 1n }) !== null)
      : amount === null
        ? amounts.some((each) => each.message !== null || each.amount >= ENDLESS) ||
          (amounts.length === 0 && isOwnToken && !hidden.some(({ value }) => value.is === 'amount'))
        : amounts.some((each) => each.message !== null || each.amount >= amount)
  if (isSpenderShown && isAmountShown) return null
  const isHidden =
    names(hidden, spender) ||
    hidden.some(({ value }) => carries(value, { token, tokenId, amount: amount ?? -1n }))
  return isHidden ? 'hiddenMove' : 'unnamedApproval'
}

function contradictionOfRecipient(recipient: Hex, { shown, hidden }: Said): Contradiction | null {
  if (names(shown, recipient)) return null
  if (names(hidden, recipient)) return 'hiddenMove'
  const isPersonNamed = shown.some(({ value }) => value.is === 'address' && value.mayBePerson)
  return isPersonNamed ? 'otherRecipient' : null
}

function names(fields: readonly ClearField[], address: Hex): boolean {
  return fields.some(
    ({ value }) =>
      (value.is === 'address' && isSameAddress(value.address, address)) ||
      (value.is === 'text' && isSameAddress(value.text, address)),
  )
}
