import type { ChainId } from '../../protocol/caip.ts'
import { isOn } from './capabilities.ts'
import { config, projectChain } from './configStore.ts'
import { fundingWays } from './fundingWays.ts'

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
    ['swap', isListed && chainId in Object(config().swap)],
  ]
  return ways.flatMap(([way, works]) => (works ? [way] : []))
}
