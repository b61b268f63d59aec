import type { UserOperation } from '../../bytes/userOperation.ts'
import { BundlerRefusal } from './bundler.ts'
import { count, priceOf } from './operation.ts'
import type { AccountNetwork } from './settings.ts'

/** Of the bundler's price of gas: what is offered above it is taken by whoever hands the operation in. Percent. */
const PRICE_ROOM = 120n
/** Below this part of it no bundler takes an operation, and a promise would only use limits up. */
const MIN_PART = 2n

const GAS = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const

/**
 * Whether an operation that somebody else made asks for no more gas than the bundler counts, at about the bundler's price.
 * EntryPoint pays all that is promised to the address that hands the operation in: what is above the market would be the
 * sponsor's money in that pocket.
 *
 * @throws UpstreamError where the bundler does not answer.
 */
export async function isAtMarketTerms(operation: UserOperation, network: AccountNetwork): Promise<boolean> {
  try {
    const [price, counted] = await Promise.all([priceOf(network), count(operation, network)])
    const isCheap = FEES.every((fee) => BigInt(operation[fee]) * 100n <= BigInt(price[fee]) * PRICE_ROOM)
    const isTaken = BigInt(operation.maxFeePerGas) * MIN_PART >= BigInt(price.maxFeePerGas)
    return isCheap && isTaken && GAS.every((gas) => BigInt(operation[gas]) <= BigInt(counted[gas]))
  } catch (error) {
    if (error instanceof BundlerRefusal) return false
    throw error
  }
}
