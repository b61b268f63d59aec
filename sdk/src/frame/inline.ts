import { create, setStyles } from './dom.ts'
import { createFrame } from './frame.ts'
import type { PageSurface, SurfaceOptions } from './surface.ts'

/** The frame as a part of the page, as wide as its container and as high as its content. */
export function createInline(container: HTMLElement, options: SurfaceOptions): PageSurface {
  const root = create('div', { display: 'none' }, { 'data-latch': '' })
  const frame = createFrame(root, options)
  const shape = { width: '100%', 'box-shadow': 'none' }
  frame.shape(shape, shape)
  container.append(root)
  return {
    ...frame,
    show: () => setStyles(root, { display: 'grid' }),
    hide: () => setStyles(root, { display: 'none' }),
    held: [root, container, () => {}],
    destroy: () => root.remove(),
  }
}
