import type { ChainId } from '@latch/protocol/caip.ts'
import { isOn } from './capabilities.ts'
import { config, projectChain } from './configStore.ts'
import { entryOf } from './family.ts'
import { fundingWays } from './fundingWays.ts'

/** Whether something is swapped on a chain, and the modal has a form for it. */
export function canSwapOn(chainId: ChainId): boolean {
  return chainId in Object(config().swap) && entryOf(chainId)?.swap !== undefined
}

/** A way in which coins come into an account. */
export type FundWay = 'onramp' | 'exchange' | 'receive' | 'swap'

/** Those that work on a network, in the order in which they are offered: what the operator switched off is not among them. */
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
