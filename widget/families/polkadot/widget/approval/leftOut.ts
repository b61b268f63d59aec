import type { LeftOut } from '#testCompleteness.ts'

/** Fields of Polkadot's requests that an approval does not show. */
export const POLKADOT_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Nonce',
    paths: ['*.nonce'],
    why: 'The account’s own counter: the chain accepts no other.',
  },
  {
    field: 'Period of the era, and the block that it begins with',
    paths: ['*.period', '*.block'],
    why: 'They only end the time in which the transaction is valid; one without an end is warned of.',
  },
  {
    field: 'Hash of the metadata',
    paths: ['*.metadataHash'],
    why: 'The chain compares it with its own, so that a wallet shows the call as the chain reads it.',
  },
]
