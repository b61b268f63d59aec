import type { Overlay, Theme } from '@latch/protocol/theme/grammar.ts'
import { DEFAULT_STATE, type PlaygroundState } from './state.ts'

/** Fields of the option `theme` that a state holds as they are. */
const FIELDS = [
  'mode',
  'preset',
  'accent',
  'radius',
  'font',
  'density',
  'background',
  'surface',
  'text',
  'border',
] as const

/** Returns the option `theme` of a state, without default values. */
export function themeOf(state: PlaygroundState): Theme {
  const chosen = FIELDS.filter((field) => state[field] !== DEFAULT_STATE[field]).map((field) => [
    field,
    state[field],
  ])
  const overlay = overlayOption(state)
  return Object.fromEntries([...chosen, ...(overlay === undefined ? [] : [['overlay', overlay]])])
}

function overlayOption({ overlay, blur }: PlaygroundState): Overlay | undefined {
  if (overlay === 'none') return 'none'
  if (overlay === '' && blur === 0) return undefined
  return { ...(overlay === '' ? {} : { color: overlay }), ...(blur === 0 ? {} : { blur }) }
}
