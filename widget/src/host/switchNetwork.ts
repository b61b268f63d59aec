import type { ChainId } from '../../protocol/caip.ts'
import { familyOf } from './activeSession.ts'
import { switchSolana } from './solana/switchSolana.ts'
import { switchChain } from './switchChain.ts'

/** Brings the wallet of a chain's family to it. @throws as {@link switchChain} and {@link switchSolana} */
export function switchNetwork(chainId: ChainId): Promise<void> {
  return familyOf(chainId) === 'solana' ? switchSolana(chainId) : switchChain(chainId)
}
