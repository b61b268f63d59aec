import type { SwapFamily } from '../family.ts'
import { sendSwap } from './send.ts'
import { trySwap } from './tryOut.ts'

export const evmSwap: SwapFamily = { tryOut: trySwap, send: sendSwap }
