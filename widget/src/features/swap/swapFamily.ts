import type { ChainId } from '../../../protocol/caip.ts'
import { familyOf } from '../../core/family.ts'
import type { SwapFamily } from './family.ts'

/** Gas that is reckoned with. */
type SwapCosts = {
  /** Of a swap before one is quoted: the maximum leaves as much of the own currency. */
  swap: bigint
  /** Of an approval; null where nobody needs leave to move what is sold. */
  approval: bigint | null
}

const EVM: SwapCosts = { swap: 350_000n, approval: 60_000n }
/** In lamports: fees, a token account that is opened, and what keeps an account open. */
const SOLANA: SwapCosts = { swap: 3_000_000n, approval: null }

export function swapCosts(chainId: ChainId): SwapCosts {
  return familyOf(chainId) === 'solana' ? SOLANA : EVM
}

export async function swapFamily(chainId: ChainId): Promise<SwapFamily> {
  return familyOf(chainId) === 'solana'
    ? (await import('./solana/solanaSwap.ts')).solanaSwap
    : (await import('./evm/evmSwap.ts')).evmSwap
}
