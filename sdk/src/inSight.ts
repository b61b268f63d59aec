/** Milliseconds between a change of the page and the look at it. */
const PAUSE = 200

/**
 * Calls back once, as soon as one of the elements is on screen, even if it is added later.
 *
 * @param signal - Stops watching.
 */
export function whenInSight(selector: string, onSeen: () => void, signal: AbortSignal): void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    stop()
    onSeen()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    for (const element of document.querySelectorAll(selector)) sight.observe(element)
  }
  // A page that draws itself changes often: one look for all changes of a while.
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(look, PAUSE)
  })
  const stop = () => {
    clearTimeout(timer)
    changes.disconnect()
    sight.disconnect()
  }
  signal.addEventListener('abort', stop)
  changes.observe(document, { childList: true, subtree: true })
  look()
}
