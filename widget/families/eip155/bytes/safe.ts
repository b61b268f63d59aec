import type { Hex } from '../../hex.ts'
import { WORD } from './abi.ts'
import { toChecksum } from './address.ts'

/**
 * Safe's own contracts that make several calls, which an account runs as its own code.
 *
 * @see safe-deployments: `MultiSend` and `MultiSendCallOnly`, 1.3.0 and 1.4.1
 */
const MULTI_SENDS: readonly string[] = [
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]

export function isMultiSend(address: Hex | null): boolean {
  return address !== null && MULTI_SENDS.includes(address.toLowerCase())
}

/** A call that a Safe makes, or (`isDelegate`) whose code it runs as its own. */
export type SafeCall = { to: Hex; data: Hex; isDelegate: boolean }

const OPERATION = 2
const ADDRESS = 40

/**
 * Reads the calls of `multiSend(bytes)`: packed operation, address, value and length, then the data.
 *
 * @returns null if they are incomplete, or more than `maxCalls`.
 */
export function readMultiSend(bytes: Hex, maxCalls: number): readonly SafeCall[] | null {
  const calls: SafeCall[] = []
  for (let at = 2; at < bytes.length; ) {
    const operation = bytes.slice(at, at + OPERATION)
    const to = bytes.slice(at + OPERATION, at + OPERATION + ADDRESS)
    const head = at + OPERATION + ADDRESS + WORD
    const length = Number.parseInt(bytes.slice(head, head + WORD), 16) * 2
    const start = head + WORD
    if (!(start + length <= bytes.length) || calls.length === maxCalls) return null
    const data: Hex = `0x${bytes.slice(start, start + length)}`
    calls.push({ to: toChecksum(`0x${to}`), data, isDelegate: operation !== '00' })
    at = start + length
  }
  return calls
}
