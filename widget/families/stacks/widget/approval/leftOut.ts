import type { LeftOut } from '#testCompleteness.ts'

/** Fields of Stacks' requests that an approval does not show. */
export const STACKS_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Nonce of a whole transaction',
    paths: ['sign.nonce'],
    why: 'The wallet sets it. One that a page chooses for the wallet is shown.',
  },
  {
    field: 'Own fee of a sponsored transaction',
    paths: ['sign.payment.sponsored'],
    why: 'The sponsor pays, and sets the fee.',
  },
  {
    field: 'Post-condition mode of a transfer',
    paths: ['sign.action.transfer.isAllowing'],
    why: 'A transfer moves its own amount and nothing else.',
  },
]
