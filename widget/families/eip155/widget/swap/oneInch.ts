import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { ONE_INCH_ABI } from '@latch/protocol/swapServices.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { type Hex, parseAbi } from 'viem'
import { decodeExactly, isSame, type ServiceCall } from './serviceCall.ts'

const ABI = parseAbi(ONE_INCH_ABI)
/** Neither a part of the amount, nor more coins than it, nor Permit2. */
const NO_FLAGS = 0n

/**
 * Reads a call of 1inch's router: it takes the amount once, and pays the receiver at least the minimum, or reverts,
 * whatever the executor does in between.
 *
 * @returns null if it cannot be read completely.
 */
export function readOneInch({ to, data, value }: BuiltCall, router: string): ServiceCall | null {
  const decoded = isSame(to, router) ? decodeExactly(ABI, data) : null
  if (decoded === null) return null
  const [, desc] = decoded.args as readonly [
    Hex,
    Readonly<
      Record<'srcToken' | 'dstToken' | 'dstReceiver', Hex> &
        Record<'amount' | 'minReturnAmount' | 'flags', bigint>
    >,
  ]
  const isNative = isSame(desc.srcToken, NATIVE_ADDRESS)
  if (desc.flags !== NO_FLAGS || (isNative && desc.amount !== value)) return null
  return {
    lent: isNative ? null : { token: desc.srcToken, amount: desc.amount },
    buy: isSame(desc.dstToken, NATIVE_ADDRESS) ? null : desc.dstToken,
    recipient: desc.dstReceiver,
    minimum: desc.minReturnAmount,
    executor: null,
  }
}
