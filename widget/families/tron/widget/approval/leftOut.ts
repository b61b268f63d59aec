import type { LeftOut } from '#testCompleteness.ts'

/** Fields of TRON's requests that an approval does not show. */
export const TRON_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Reference block, timestamp and expiration',
    paths: ['transaction.head'],
    why: 'They keep a transaction from being sent twice or late: the network takes none that expires more than a day after its newest block.',
  },
  {
    field: 'Permission ID',
    paths: ['transaction.permission'],
    why: 'It says which rule of the account the signature counts for, not what is signed.',
  },
]
