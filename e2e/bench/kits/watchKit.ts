import type { Instant } from '../probes/host.ts'

declare global {
  interface Window {
    /** Set by a kit's page once a press opens the modal. */
    benchReady?: boolean
    /** Of the last trusted click in a page whose modal has no frame. */
    benchKit?: { clicked: Instant; painted?: Instant }
  }
}

/**
 * Records when a page has drawn the wallet's row after a click, also within open shadow roots. Checks once a frame, from
 * the
 * click on. Runs before the page's own scripts, so it uses nothing from outside.
 *
 * @param name - Text of the row.
 */
export function watchKit(name: string): void {
  if (window !== top) return
  const isDrawn = (root: Node): boolean => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Element && node.shadowRoot && isDrawn(node.shadowRoot)) return true
      const parent = node instanceof Text && node.data.includes(name) ? node.parentElement : null
      if (parent?.offsetHeight && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return true
    }
    return false
  }
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      const kit: NonNullable<Window['benchKit']> = { clicked: performance.timeOrigin + event.timeStamp }
      window.benchKit = kit
      const check = () =>
        requestAnimationFrame(() => {
          if (window.benchKit !== kit) return
          if (!isDrawn(document)) return check()
          // The next task of all: whatever else waits to run is not part of the frame.
          scheduler.postTask(
            () => {
              kit.painted = performance.timeOrigin + performance.now()
            },
            { priority: 'user-blocking' },
          )
        })
      check()
    },
    true,
  )
}
