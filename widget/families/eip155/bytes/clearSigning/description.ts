import type { Hex } from '#hex.ts'
import type { WarningName } from '#warnings.ts'
import { type Contradiction, findContradictions, type Moves, namesRecipients } from './contradictions.ts'
import { isNativeStandIn } from './nativeToken.ts'
import type { ClearField, ClearReading, ClearValue } from './reading.ts'

/** The descriptors' reading of a request, in the order of its calls. */
export type Description = {
  readings: readonly ClearReading[]
  /** True if it was compared with all effects of the request. */
  isChecked: boolean
  /** Contradictions with the effects. Then the description is not shown. */
  warnings: readonly WarningName[]
}

export type ShownField = Omit<ClearField, 'value'> & { value: Exclude<ClearValue, { is: 'call' }> }

const WARNINGS: Readonly<Record<Contradiction, WarningName>> = {
  unnamedAsset: 'descriptionOmitsAsset',
  moreThanNamed: 'descriptionOmitsAsset',
  hiddenMove: 'descriptionOmitsAsset',
  unnamedApproval: 'descriptionOmitsApproval',
  otherRecipient: 'descriptionOtherRecipient',
}

/**
 * @param readings - Of every call; one without a descriptor leaves the others unexplained, because moves could not be
 * assigned to calls.
 * @param moves - null if the request's effects are unknown.
 * @param contracts - Contracts that the request calls, or signs for.
 */
export function describeRequest(
  readings: readonly (ClearReading | null)[],
  moves: Moves | null,
  contracts: readonly Hex[],
): Description | null {
  const read = readings.filter((reading) => reading !== null)
  if (read.length === 0 || read.length < readings.length) return null
  if (moves === null) return { readings: read, isChecked: false, warnings: [] }
  const found = findContradictions(read, moves, contracts)
  // Unchecked: a call that moves nothing, or may do more than it moves; a contract that only says that it is a proxy; and a
  // recipient that no field names, which only the data shows.
  const isKnown = moves.isWhole && moves.leaves.length + moves.approvals.length > 0 && !read.some(isOfProxy)
  const isChecked = isKnown && namesRecipients(read, moves)
  return { readings: read, isChecked, warnings: found.map((each) => WARNINGS[each]) }
}

/** Returns whether a reading, or that of a call nested in it, is of a proxy. */
function isOfProxy({ isOfProxy: isOwn, fields }: ClearReading): boolean {
  return isOwn || fields.some(({ value }) => value.is === 'call' && value.reading && isOfProxy(value.reading))
}

/** Returns the authors of the descriptors; null if none is named. */
export function ownersOf(readings: readonly ClearReading[]): string | null {
  const owners = readings.flatMap(({ owner }) => (owner === null ? [] : [owner]))
  return owners.length < readings.length ? null : [...new Set(owners)].join(', ')
}

/** The fields that people see; those of a carried call follow its intent. */
export function shownFields({ fields }: ClearReading): readonly ShownField[] {
  return fields
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ value, heading, label, ...rest }): readonly ShownField[] => {
      const field = { ...rest, heading, label: heading === null ? label : `${heading} ${label}`.trim() }
      if (value.is === 'amount' && value.token && isNativeStandIn(value.token))
        return [{ ...field, value: { ...value, token: null } }]
      if (value.is !== 'call') return [{ ...field, value }]
      const text = value.reading?.intent ?? value.data
      return [{ ...field, value: { is: 'text', text } }, ...(value.reading ? shownFields(value.reading) : [])]
    })
}

/** Contracts of a chain whose tokens are named. */
export function namedTokens(readings: readonly ClearReading[], chainId: number): readonly Hex[] {
  const tokens = readings.flatMap(shownFields).flatMap(({ value }) => {
    switch (value.is) {
      case 'amount':
      case 'ticker':
        return value.token && value.chainId === chainId ? [value.token] : []
      case 'nft':
        return value.collection === null ? [] : [value.collection]
      default:
        return []
    }
  })
  return [...new Set(tokens)]
}
