import type { Hex } from '#hex.ts'
import { isSameAddress } from '../address.ts'
import type { ClearField, ClearReading, ClearValue } from './reading.ts'

/** What a call or a signature does to the account, of a simulation or of typed data whose terms are known. */
export type Moves = {
  leaves: readonly Move[]
  /** `amount` null: all of it, now and later. */
  approvals: readonly Approval[]
  /** Who gets what is transferred, as far as the calls themselves tell. */
  recipients: readonly Hex[]
}

/** `token` null is the network's own currency; `tokenId` null counts amounts. */
type Move = { token: Hex | null; tokenId: bigint | null; amount: bigint }

type Approval = { token: Hex; tokenId: bigint | null; amount: bigint | null; spender: Hex }

export type Contradiction =
  | 'unnamedAsset'
  | 'moreThanNamed'
  | 'unnamedApproval'
  | 'otherRecipient'
  /** An amount or an address that moves money, of which the descriptor says that people shall not see it. */
  | 'hiddenMove'

/** Amounts above which a spender never comes to an end. */
const ENDLESS = 1n << 95n

/**
 * Holds what descriptors say against what is done. Nobody has checked a descriptor: one that leaves out what is lost reads as well
 * as an honest one.
 *
 * @param readings - Of every call that the moves are of.
 * @param contracts - Whom the calls are made to.
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
    ...moves.leaves.map((move) => contradictionOfMove(move, said)),
    ...moves.approvals.map((approval) => contradictionOfApproval(approval, said, contracts)),
    ...moves.recipients.map((recipient) => contradictionOfRecipient(recipient, said)),
  ]
  return [...new Set(found.filter((each) => each !== null))]
}

type Said = { shown: readonly ClearField[]; hidden: readonly ClearField[] }

/** Those of calls inside of calls, too. What is hidden hides all that is in it. */
function allFields({ fields }: ClearReading): readonly ClearField[] {
  return fields.flatMap((field): readonly ClearField[] => {
    const { value, isHidden } = field
    if (value.is !== 'call' || value.reading === null) return [field]
    return allFields(value.reading).map((inner) => ({ ...inner, isHidden: isHidden || inner.isHidden }))
  })
}

function contradictionOfMove(move: Move, { shown, hidden }: Said): Contradiction | null {
  if (move.amount === 0n) return null
  const named = namedAmount(move, shown)
  if (named !== null && named >= move.amount) return null
  if (hidden.some(({ value }) => carries(value, move))) return 'hiddenMove'
  return named === null ? 'unnamedAsset' : 'moreThanNamed'
}

/** The sum of what fields say of an asset; a place that is shown twice counts once. null where none names it. */
function namedAmount({ token, tokenId, amount }: Move, shown: readonly ClearField[]): bigint | null {
  const counted = new Map<string, bigint>()
  shown.forEach(({ path, value }, at) => {
    const key = value.is === 'amount' && path !== '' ? `${path} ${occurrence(shown, at)}` : `#${at}`
    const one = amountIn(value, { token, tokenId, amount })
    if (one !== null) counted.set(key, one)
  })
  return counted.size === 0 ? null : [...counted.values()].reduce((sum, one) => sum + one, 0n)
}

/** Which of the values of its path a field is: the items of a list are different ones, a copy with another label is not. */
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

function isSameToken(one: Hex | null, other: Hex | null): boolean {
  return one === null || other === null ? one === other : isSameAddress(one, other)
}

/** Whether a hidden field holds what moves: its amount, in whatever format, or the id of what is one of a kind. */
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
  // A collection is given whole by a call of its own contract, whose descriptor speaks of nothing else.
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
  const isPersonNamed = shown.some(({ value }) => value.is === 'address' && value.types.some(isPerson))
  return isPersonNamed ? 'otherRecipient' : null
}

function isPerson(type: string): boolean {
  return type === 'eoa' || type === 'wallet'
}

function names(fields: readonly ClearField[], address: Hex): boolean {
  return fields.some(
    ({ value }) =>
      (value.is === 'address' && isSameAddress(value.address, address)) ||
      (value.is === 'text' && isSameAddress(value.text, address)),
  )
}
