import type { Hex } from '../../hex.ts'
import { addressIn, bytesAt, pointerAt, resolveOffset, SELECTOR, WORD, wordAt } from './abi.ts'
import { type Execution, executionsOf } from './userOperation.ts'

/** `execute((address,uint256,bytes))` of MetaMask's accounts. */
const EXECUTE_ONE = '0x5c1c6dcd'
/** `execute(bytes32,bytes)` of ERC-7579. */
const EXECUTE = '0xe9ae5c53'
/** ERC-7579 mode of a single call that must succeed: packed address, value and data. */
const SINGLE = '0'.repeat(WORD)
const ADDRESS = 40

/**
 * Returns the calls of an operation that a client built for one of our accounts, in order; each must be executed and
 * succeed.
 *
 * @returns null for anything else, e.g. a batch whose calls may fail, or a delegate call.
 */
export function takeApart(callData: Hex): readonly Execution[] | null {
  const selector = callData.slice(0, SELECTOR).toLowerCase()
  const args = callData.slice(SELECTOR).toLowerCase()
  if (selector === EXECUTE_ONE) return listed(tupleAt(args, pointerAt(args, 0)))
  if (selector !== EXECUTE || args.slice(0, WORD) !== SINGLE) return executionsOf({ callData })
  return listed(packedIn(bytesAt(args, pointerAt(args, WORD))))
}

function listed(call: Execution | null): readonly Execution[] | null {
  return call && [call]
}

function tupleAt(args: string, at: number | null): Execution | null {
  const data = at === null ? null : bytesAt(args, resolveOffset(args, at + 2 * WORD, at))
  if (at === null || data === null) return null
  return { to: addressIn(wordAt(args, at)), value: BigInt(`0x${wordAt(args, at + WORD)}`), data }
}

function packedIn(bytes: Hex | null): Execution | null {
  const digits = bytes?.slice(2) ?? ''
  if (digits.length < ADDRESS + WORD) return null
  const value = BigInt(`0x${digits.slice(ADDRESS, ADDRESS + WORD)}`)
  return { to: addressIn(digits.slice(0, ADDRESS)), value, data: `0x${digits.slice(ADDRESS + WORD)}` }
}
