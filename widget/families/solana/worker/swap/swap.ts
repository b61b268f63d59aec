import type { SwapFamily } from '@latch/hosting/api/swap/swapPort.ts'
import { jupiter } from './jupiter.ts'

/** Gas of an offer is in lamports already. */
const LAMPORT = { standard: 1n, fast: 1n, instant: 1n }

export const solanaSwap: SwapFamily = {
  builders: [jupiter],
  gasPrice: async () => LAMPORT,
  // A mint does not contain its name.
  describe: async () => null,
}
