import { RefusedError } from '@latch/hosting/api/failures.ts'

/** Position of a transaction in its chain. Pages continue downwards from it, so newer transactions shift nothing. */
export type Place = { block: number; position: number }

export function writeCursor({ block, position }: Place): string {
  return `${block}.${position}`
}

/** @throws {@link RefusedError} field `cursor`. */
export function readCursor(text: string): Place {
  const [, block, position] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? []
  if (block === undefined || position === undefined)
    throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
  return { block: Number(block), position: Number(position) }
}
