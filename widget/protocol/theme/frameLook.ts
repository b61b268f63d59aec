import { LIMITS } from '../limits.ts'
import type { Overlay, Theme } from './grammar.ts'

/** Parts that the page draws: the frame's own box, and the backdrop behind it. */
export type FrameLook = {
  mode: 'light' | 'dark' | 'auto'
  /** CSS pixels. */
  radius: number
  /** `#rrggbbaa`, or shorter. */
  overlay: string
  /** CSS pixels. */
  blur: number
}

/** Default corner radius of the card, in CSS pixels. */
export const RADIUS = 24
/** A browser's own backdrop adds a tenth to it. */
const DIM = '#00000073'

/** @param theme - Merged, see `mergeThemes`. */
export function frameLook({ mode = 'auto', radius = RADIUS, overlay }: Theme): FrameLook {
  return { mode, radius, ...overlayLook(overlay) }
}

/** Returns the backdrop; a color without alpha is drawn at 45%. */
export function overlayLook(overlay: Overlay = {}): Pick<FrameLook, 'overlay' | 'blur'> {
  if (overlay === 'none') return { overlay: '#0000', blur: 0 }
  const { color = DIM, blur = 0 } = overlay
  const alpha = { 4: '7', 7: '73' }[color.length] ?? ''
  return { overlay: `${color}${alpha}`, blur }
}

const MODE = /^(light|dark|auto)$/
const OVERLAY = /^#[\da-f]{3,8}$/i

export function isFrameLook(value: unknown): value is FrameLook {
  const { mode, radius, overlay, blur } = (value ?? {}) as Record<string, unknown>
  return (
    MODE.test(mode as string) &&
    Number(radius) <= LIMITS.cornerRadius &&
    OVERLAY.test(overlay as string) &&
    typeof blur === 'number'
  )
}
