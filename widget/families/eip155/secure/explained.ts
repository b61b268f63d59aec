import type { Block } from '@latch/secure/src/approval/reading.ts'
import type { Shown } from './describe.ts'

/**
 * What a descriptor says above what the data says: the latter stays in sight unless the former was held against the effects.
 *
 * @param raw - Of the data itself.
 */
export function explained(shown: Shown | undefined, raw: readonly Block[]): readonly Block[] {
  if (shown?.description === undefined) return raw
  const { description, blocks } = shown
  if (!description.isChecked || raw.length === 0) return [...blocks, ...raw]
  return [...blocks, { type: 'fold', label: { key: 'description.rawData' }, blocks: raw }]
}
