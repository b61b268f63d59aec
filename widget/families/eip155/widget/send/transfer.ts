import type { Hex } from '#hex.ts'
import type { Address } from '../types.ts'
import type { Call } from './fees.ts'

/** Selector of ERC-20 `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

export type Transfer = {
  from: Address
  to: Address
  /** Base units. */
  amount: bigint
  /** The token's contract; null for the chain's own currency. */
  token: Address | null
}

/** Returns the transaction that moves an amount. @see EIP-20 */
export function transferCall({ from, to, amount, token }: Transfer): Call {
  if (token === null) return { from, to, value: amount, data: '0x' }
  return {
    from,
    to: token,
    value: 0n,
    data: `${TRANSFER}${word(to.slice(2).toLowerCase())}${word(amount.toString(16))}` as Hex,
  }
}

const word = (hex: string) => hex.padStart(64, '0')
