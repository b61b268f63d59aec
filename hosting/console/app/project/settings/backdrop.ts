import type { Overlay } from '@latch/protocol/theme/grammar.ts'

/** Parts of a theme's overlay that are set; none for the default one. */
export type Backdrop = Exclude<Overlay, 'none'>

/** Backdrop of a theme's field; null if the modal has none. A value of another form counts as unset. */
export function readBackdrop(value: unknown): Backdrop | null {
  if (value === 'none') return null
  if (typeof value !== 'object' || value === null) return {}
  const { color, blur } = value as Readonly<Record<string, unknown>>
  return {
    ...(typeof color === 'string' && { color }),
    ...(typeof blur === 'number' && { blur }),
  }
}

/** The field with one part changed; undefined if no part is set anymore. */
export function withBackdrop(value: unknown, change: Backdrop): Overlay | undefined {
  const { color, blur } = { ...readBackdrop(value), ...change }
  if (color === undefined && blur === undefined) return undefined
  return { ...(color !== undefined && { color }), ...(blur !== undefined && { blur }) }
}
