import type { UserOperation } from '../../bytes/userOperation.ts'
import { BundlerRefusal } from './bundler.ts'
import { count, fetchOperationGasPrice } from './operation.ts'
import type { AccountNetwork } from './settings.ts'

/** Maximum price as a percentage of the bundler's gas price: the submitter receives the difference. */
const PRICE_ROOM = 120n
/** Below this part of it no bundler takes an operation, and a promise would only use limits up. */
const MIN_PART = 2n

const GAS = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const

/**
 * Returns whether an operation built elsewhere has no more gas than the bundler estimates, at about the bundler's price.
 * EntryPoint pays the full amount to the address that submits the operation: anything above the market would be paid to it
 * from the sponsor's money.
 *
 * @throws UpstreamError if the bundler does not answer.
 */
export async function isAtMarketTerms(operation: UserOperation, network: AccountNetwork): Promise<boolean> {
  try {
    const [price, counted] = await Promise.all([fetchOperationGasPrice(network), count(operation, network)])
    const isCheap = FEES.every((fee) => BigInt(operation[fee]) * 100n <= BigInt(price[fee]) * PRICE_ROOM)
    const isTaken = BigInt(operation.maxFeePerGas) * MIN_PART >= BigInt(price.maxFeePerGas)
    return isCheap && isTaken && GAS.every((gas) => BigInt(operation[gas]) <= BigInt(counted[gas]))
  } catch (error) {
    if (error instanceof BundlerRefusal) return false
    throw error
  }
}
