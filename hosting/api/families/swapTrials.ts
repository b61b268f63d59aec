import { EVM_SWAP_TRIALS } from '@latch/families/eip155/worker/swap/trials.ts'
import { SOLANA_SWAP_TRIALS } from '@latch/families/solana/worker/swap/trials.ts'
import type { SwapTrial } from './swapTrial.ts'

/** One question to each service that swaps, by the name under which an operator tries its key. */
export const SWAP_TRIALS: Readonly<Record<string, SwapTrial>> = { ...EVM_SWAP_TRIALS, ...SOLANA_SWAP_TRIALS }

/** The same of explorers. */
export { EXPLORER_TRIALS } from '@latch/families/eip155/worker/explorer/trial.ts'
