import type { Hex } from '#hex.ts'
import { MAX_TEXT } from './descriptor.ts'
import { decimalText } from './formatValue.ts'
import type { ClearReading, ClearValue } from './reading.ts'

/** Names known where a reading is shown, besides those of the descriptor. */
export type ClearNames = {
  /** null if the token is unknown. */
  token(chainId: number, address: Hex): { symbol: string; decimals: number } | null
  /** null for a chain that is not known here. */
  nativeCurrency(chainId: number): { symbol: string; decimals: number } | null
  collection(address: Hex): string | null
  address(address: Hex): string | null
}

/** Formats a value as text, as in the standard's examples; an unknown token's amount in base units. */
export function writeValue(value: ClearValue, names: ClearNames): string {
  switch (value.is) {
    case 'text':
      return value.text
    case 'address':
      return value.isSender ? 'Sender' : (names.address(value.address) ?? value.address)
    case 'amount':
      return writeAmount(value, names)
    case 'date':
      return dateText(value.seconds)
    case 'duration':
      return durationText(value.seconds)
    case 'nft': {
      const name = value.collection && names.collection(value.collection)
      return name ? `${name} #${value.id}` : String(value.id)
    }
    case 'ticker':
      return names.token(value.chainId, value.token)?.symbol ?? value.token
    case 'call':
      return value.reading?.intent ?? value.data
  }
}

/** Returns the intent with its values; the plain one if it has no sentence, names an unknown token, or would be too long. */
export function writeIntent({ intent, sentence }: ClearReading, names: ClearNames): string {
  if (sentence === null || sentence.some((part) => typeof part !== 'string' && isUncounted(part, names)))
    return intent
  const text = sentence.map((part) => (typeof part === 'string' ? part : writeValue(part, names))).join('')
  return text.length > 2 * MAX_TEXT ? intent : text
}

/** Joins the intents of a batch into one sentence, as the standard words it. */
export function joinIntents(readings: readonly ClearReading[], names: ClearNames): string {
  return readings.map((reading) => writeIntent(reading, names)).join(' and ')
}

function isUncounted(value: ClearValue, names: ClearNames): boolean {
  return value.is === 'amount' && amountCurrency(value, names) === null
}

function writeAmount(value: Extract<ClearValue, { is: 'amount' }>, names: ClearNames): string {
  const { amount, message } = value
  const known = amountCurrency(value, names)
  // The author's word for an unlimited amount would hide an unknown token.
  if (known === null) return String(amount)
  return `${message ?? decimalText(amount, known.decimals)} ${known.symbol}`
}

function amountCurrency({ token, chainId }: Extract<ClearValue, { is: 'amount' }>, names: ClearNames) {
  if (token === null) return names.nativeCurrency(chainId)
  return token === undefined ? null : names.token(chainId, token)
}

/** Formats a time as RFC 3339 in UTC; a number out of range unchanged. */
function dateText(seconds: bigint): string {
  if (seconds < 0n || seconds > 253_402_300_799n) return String(seconds)
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')}Z`
}

function durationText(seconds: bigint): string {
  const two = (value: bigint) => String(value).padStart(2, '0')
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
}
