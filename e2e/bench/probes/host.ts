/** Milliseconds since the epoch with the fraction of a monotonic clock: comparable between processes of one machine. */
export type Instant = number

/** A task over 50 ms; `source` is the browser's name for its origin, e.g. `self` or `cross-origin-descendant`. */
export type LongTask = { start: number; duration: number; source: string }

type HostProbe = {
  /** `timeStamp` of the last trusted click. */
  clicked: Instant | undefined
  /** When the first frame after that click with a visible iframe was drawn. */
  shown: Instant | undefined
  longTasks: LongTask[]
}

declare global {
  interface Window {
    benchHost?: HostProbe
  }
}

/** Runs before the page's own scripts, so it uses nothing from outside. */
export function watchHost(): void {
  if (window !== top) return
  const probe: HostProbe = { clicked: undefined, shown: undefined, longTasks: [] }
  window.benchHost = probe
  const visible = () => {
    const frame = document.querySelector('iframe')
    return (
      frame?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && frame.clientHeight > 0
    )
  }
  let wanted = false
  // Not in each frame: what the page draws of itself is not to be the probe's doing.
  const check = () =>
    requestAnimationFrame(() => {
      if (!wanted) return
      if (!visible()) {
        // A frame that fades in has no change of the document between its first picture and its last.
        if (document.querySelector('iframe')?.getAnimations().length) check()
        return
      }
      wanted = false
      // The next task of all: whatever else waits to run is not part of the frame.
      scheduler.postTask(
        () => {
          probe.shown = performance.timeOrigin + performance.now()
        },
        { priority: 'user-blocking' },
      )
    })
  new MutationObserver(() => wanted && check()).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  })
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      probe.clicked = performance.timeOrigin + event.timeStamp
      probe.shown = undefined
      wanted = true
      check()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration, name } of list.getEntries())
      probe.longTasks.push({ start: startTime, duration, source: name })
  }).observe({ type: 'longtask', buffered: true })
}
