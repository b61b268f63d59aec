import { CLASP_SIZE, type ClaspShape, HOOKS, ICON_PLACE, TILE } from '@latch/widget/src/ui/claspPaths.ts'
import { drawing, part } from './icon.ts'

/** Returns Latch's own drawing, 80 px, as in the modal. @param icon - Path of `src/ui/icons.ts`. */
export function clasp(
  shape: ClaspShape,
  tone: 'plain' | 'accent' | 'danger' | 'success',
  icon: string,
): SVGElement {
  const { front, behind } = HOOKS[shape]
  const gap = shape === 'closed' ? [part('path', { class: 'clasp-gap', d: front })] : []
  return drawing(
    {
      class: `clasp clasp-${shape} clasp-${tone}`,
      width: 80,
      height: 80,
      viewBox: `0 0 ${CLASP_SIZE} ${CLASP_SIZE}`,
    },
    part('rect', { class: 'clasp-tile', ...TILE }),
    part('path', { class: 'clasp-icon', transform: ICON_PLACE, d: icon }),
    part('path', { class: 'clasp-behind', d: behind }),
    ...gap,
    part('path', { class: 'clasp-front', d: front }),
  )
}
