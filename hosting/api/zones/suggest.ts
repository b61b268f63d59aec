import { isLabel } from '@latch/protocol/names.ts'

/** Names that somebody is shown, the one that they asked for among them. */
export const MAX_SUGGESTIONS = 5

/** What could be had in a label's place, the nearest first: more than are shown, for some will be taken. */
export function alternativesTo(label: string): readonly string[] {
  const numbered = Array.from({ length: 9 }, (_, at) => `${label}${at + 1}`)
  const worded = [`${label}-wallet`, `its-${label}`, `the-${label}`, `${label}-too`]
  return [...numbered.slice(0, 2), ...worded, ...numbered.slice(2)].filter(isLabel)
}
