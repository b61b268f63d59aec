import type { LeftOut } from '#testCompleteness.ts'

/** Fields of EVM requests that an approval does not show. */
export const EIP155_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'ID of a batch',
    paths: ['batch.id'],
    why: 'The page asks for the status of the batch by it.',
  },
  {
    field: 'Whether a batch must be atomic',
    paths: ['batch.isAtomic'],
    why: 'The wallet chooses how it makes the calls, and shows it.',
  },
  {
    field: 'Types of the fields of typed data',
    paths: ['typedData.bits'],
    why: 'A contract accepts its own types only; names and values are shown as they are signed.',
  },
]
