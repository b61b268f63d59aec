import type { ChainId } from '@latch/protocol/caip.ts'
import { isOn } from './capabilities.ts'
import { config, projectChain } from './configStore.ts'
import { familyEntry } from './familyRegistry.ts'
import { fundingWays } from './fundingWays.ts'

/** Returns whether swaps are offered on a chain and its family has a form for them. */
export function canSwapOn(chainId: ChainId): boolean {
  return chainId in Object(config().swap) && familyEntry(chainId)?.swap !== undefined
}

/** A way to fund an account. */
export type FundWay = 'onramp' | 'exchange' | 'receive' | 'swap'

/**
 * Returns the ways to fund an account on a network, in the order in which they are offered, without those that the
 * operator switched off.
 */
export function waysToFund(chainId: ChainId): readonly FundWay[] {
  const isListed = projectChain(chainId) !== undefined
  const { onramp, exchange } = fundingWays()
  const ways: readonly [FundWay, boolean][] = [
    ['onramp', onramp && isListed],
    ['exchange', exchange && isListed],
    ['receive', isOn('receive')],
    ['swap', isListed && canSwapOn(chainId)],
  ]
  return ways.flatMap(([way, works]) => (works ? [way] : []))
}
