import { CLASP_SIZE, type ClaspShape, HOOKS, ICON_PLACE, TILE } from './claspPaths.ts'
import './clasp.css'

export type ClaspProps = {
  shape: ClaspShape
  tone: 'plain' | 'accent' | 'warning' | 'danger' | 'success'
  /** Path of an icon in `icons.ts`. */
  icon: string
}

/** Latch's own drawing, 80 px. Decorative: the text beside it says the same. */
export function Clasp({ shape, tone, icon }: ClaspProps) {
  const { front, behind } = HOOKS[shape]
  return (
    <svg
      aria-hidden="true"
      className={`clasp clasp-${shape} clasp-${tone}`}
      width="80"
      height="80"
      viewBox={`0 0 ${CLASP_SIZE} ${CLASP_SIZE}`}
    >
      <rect className="clasp-tile" {...TILE} />
      <path className="clasp-icon" transform={ICON_PLACE} d={icon} />
      <path className="clasp-behind" d={behind} />
      {shape === 'closed' && <path className="clasp-gap" d={front} />}
      <path className="clasp-front" d={front} />
    </svg>
  )
}
