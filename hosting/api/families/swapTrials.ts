import { EVM_SWAP_TRIALS } from '@latch/families/eip155/worker/swap/trials.ts'
import { SOLANA_SWAP_TRIALS } from '@latch/families/solana/worker/swap/trials.ts'
import type { SwapTrial } from './swapTrial.ts'

/** One test request to each swap service, by the name that `npm run try-key` uses for it. */
export const SWAP_TRIALS: Readonly<Record<string, SwapTrial>> = { ...EVM_SWAP_TRIALS, ...SOLANA_SWAP_TRIALS }

/** The same of explorers. */
export { EXPLORER_TRIALS } from '@latch/families/eip155/worker/explorer/trial.ts'
