import type { SwapFamily } from '@latch/widget/src/families/swap.ts'
import { sendSwap } from './send.ts'
import { trySwap } from './tryOut.ts'

export const eip155Swap: SwapFamily = { tryOut: trySwap, send: sendSwap }
