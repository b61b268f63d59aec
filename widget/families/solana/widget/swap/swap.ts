import type { SwapFamily } from '@latch/widget/src/families/swap.ts'
import { buildTried } from './built.ts'
import { sendSwap } from './send.ts'

export const solanaSwap: SwapFamily = {
  tryOut: (reviewed, deal) =>
    buildTried(reviewed, deal).then(
      ({ verdict }) => verdict,
      () => ({ kind: 'unknown' }),
    ),
  send: sendSwap,
}
