import { isEndless, UNLIMITED } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import { END_FIELDS, type TypedMeaning, toBigInt } from './decodeTypedData.ts'

/** Meaning of the number in a field. */
export type FieldMeaning =
  /** `seconds`: since 1970; null if after the year 9999. */
  { is: 'end'; seconds: number | null } | { is: 'endless' } | { is: 'amount'; token: Hex; value: bigint }

const AMOUNT_FIELDS = ['value', 'amount']
const YEAR_10000 = 253_402_300_800n

/**
 * Reads a field of typed data.
 *
 * @param meaning - Of the whole.
 * @returns null if the value needs no explanation.
 */
export function readField(meaning: TypedMeaning, name: string, value: unknown): FieldMeaning | null {
  const number = toBigInt(value)
  if (name === 'expiry' && number === 0n && meaning.validUntil === UNLIMITED)
    return { is: 'end', seconds: null }
  if (number <= 0n) return null
  if (END_FIELDS.includes(name)) return { is: 'end', seconds: number < YEAR_10000 ? Number(number) : null }
  if (!AMOUNT_FIELDS.includes(name)) return null
  if (meaning.kind === 'permit' && meaning.isUnlimited && isEndless(number)) return { is: 'endless' }
  const token = movedTokens(meaning).find(({ amount }) => amount === number)?.token
  return token ? { is: 'amount', token, value: number } : null
}

function movedTokens(meaning: TypedMeaning) {
  if (meaning.kind === 'move') return [meaning]
  return meaning.kind === 'permit' ? meaning.tokens : []
}
