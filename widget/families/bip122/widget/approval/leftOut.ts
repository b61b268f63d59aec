import type { LeftOut } from '#testCompleteness.ts'

/** Fields of Bitcoin's requests that an approval does not show. */
export const BITCOIN_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Lock time, sequence numbers and version',
    paths: ['psbt.lockTime', 'psbt.version', 'psbt.inputs.*.sequence'],
    why: 'They only say when a block may contain the transaction, and whether another may replace it.',
  },
  {
    field: 'Transaction and output that paid an input',
    paths: ['psbt.inputs.*.coin'],
    why: 'Amount and address of a coin are shown; coins with inscriptions are warned of by their account.',
  },
  {
    field: 'Addresses of coins that others spend, and what their signatures cover',
    paths: ['psbt.inputs.*.spender.other'],
    why: 'They sign for their own; their number is shown, and the fee counts their amounts.',
  },
  {
    field: 'Transaction that proves the amount of a coin',
    paths: ['psbt.inputs.*.isProven'],
    why: 'It is warned of where it is missing and a signature does not cover the amount.',
  },
  {
    field: 'Inputs that the page names',
    paths: ['psbt.named'],
    why: 'A wallet may sign all coins of the account, so all of them are shown.',
  },
  {
    field: 'Form of a message’s signature',
    paths: ['message.protocol'],
    why: 'Both prove that the same account signed the same text.',
  },
]
