import { isLabel } from '@latch/protocol/names.ts'

/** Maximum number of names shown to the user, including the requested one. */
export const MAX_SUGGESTIONS = 5

/** Returns alternatives to a label, closest first: more than are shown, because some will be taken. */
export function alternativesTo(label: string): readonly string[] {
  const numbered = Array.from({ length: 9 }, (_, at) => `${label}${at + 1}`)
  const worded = [`${label}-wallet`, `its-${label}`, `the-${label}`, `${label}-too`]
  return [...numbered.slice(0, 2), ...worded, ...numbered.slice(2)].filter(isLabel)
}
