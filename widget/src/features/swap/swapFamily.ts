import type { ChainId, Namespace } from '../../../protocol/caip.ts'
import { familyOf } from '../../core/family.ts'
import type { SwapFamily } from './family.ts'

/** Gas that is reckoned with. */
type SwapCosts = {
  /** Of a swap before one is quoted: the maximum leaves as much of the own currency. */
  swap: bigint
  /** Of an approval; null where nobody needs leave to move what is sold. */
  approval: bigint | null
}

const FAMILIES: Readonly<Partial<Record<Namespace, { costs: SwapCosts; load(): Promise<SwapFamily> }>>> = {
  eip155: {
    costs: { swap: 350_000n, approval: 60_000n },
    load: async () => (await import('./evm/evmSwap.ts')).evmSwap,
  },
  solana: {
    // In lamports: fees, a token account that is opened, and what keeps an account open.
    costs: { swap: 3_000_000n, approval: null },
    load: async () => (await import('./solana/solanaSwap.ts')).solanaSwap,
  },
}

/** @throws Error on a chain of a family without swaps: such a chain has no venue. */
function entryOf(chainId: ChainId) {
  const namespace = familyOf(chainId)
  const entry = namespace === null ? undefined : FAMILIES[namespace]
  if (entry === undefined) throw new Error(`Nothing is swapped on ${chainId}`)
  return entry
}

export function swapCosts(chainId: ChainId): SwapCosts {
  return entryOf(chainId).costs
}

export async function swapFamily(chainId: ChainId): Promise<SwapFamily> {
  return entryOf(chainId).load()
}
