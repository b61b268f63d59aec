import type { Hex } from '../../hex.ts'
import { addressWord, word } from './abiWrite.ts'
import { DELEGATION_MANAGER } from './foreignOrders.ts'
import type { Execution } from './userOperation.ts'

/** `disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))` */
const DISABLE = '0x49934047'
/** A list of one delegation, as far as where that begins. */
const LIST_OF_ONE = [word(0x20), word(1), word(0x20)].join('')
const DELEGATOR = [LIST_OF_ONE.length + 64, LIST_OF_ONE.length + 128] as const

/**
 * Returns the call with which an account revokes a permission.
 *
 * @param context - As it was granted: `abi.encode(Delegation[])` of one.
 * @returns null if it is not a permission of this account.
 */
export function revocationCall(context: Hex, account: Hex): Execution | null {
  const digits = context.slice(2).toLowerCase()
  if (!digits.startsWith(LIST_OF_ONE) || digits.slice(...DELEGATOR) !== addressWord(account)) return null
  const data: Hex = `${DISABLE}${word(0x20)}${digits.slice(LIST_OF_ONE.length)}`
  return { to: DELEGATION_MANAGER, value: 0n, data }
}
