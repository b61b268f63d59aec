import type { Block, Warning } from '@latch/secure/src/approval/reading.ts'
import { EXPLAINED } from '../../warnings.ts'
import type { Shown } from './describe.ts'

/**
 * Puts a descriptor's text above the data: the data stays visible unless the text was confirmed by the effects.
 *
 * @param raw - Of the data itself.
 */
export function explained(shown: Shown | undefined, raw: readonly Block[]): readonly Block[] {
  if (shown?.description === undefined) return raw
  const { description, blocks } = shown
  if (description.matches === null || raw.length === 0) return [...blocks, ...raw]
  return [...blocks, { type: 'fold', label: { key: 'description.rawData' }, blocks: raw }]
}

/** Warnings of the request, with those of a description that says something else; one that is confirmed says what would not be shown. */
export function explainedWarnings(shown: Shown | undefined, own: readonly Warning[]): readonly Warning[] {
  const said = EXPLAINED.map((name) => `warn.${name}`)
  const isChecked = Boolean(shown?.description?.matches)
  return [...(shown?.warnings ?? []), ...own.filter(({ key }) => !isChecked || !said.includes(key))]
}
