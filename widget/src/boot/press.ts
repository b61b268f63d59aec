/** Runs the callback once nothing is pressed: at once, or after the click that follows the release. */
export type WhenReleased = (run: () => void) => void

/**
 * Watches for a finger or a mouse button that is down. A click goes to nobody when its element is replaced between
 * press and release, so the document must not be redrawn under one.
 */
export function watchPress(target: EventTarget): WhenReleased {
  let pressed = false
  const waiting: (() => void)[] = []
  const release = () => {
    // The click comes right after the release, before any timer.
    setTimeout(() => {
      pressed = false
      for (const run of waiting.splice(0)) run()
    })
  }
  target.addEventListener('pointerdown', () => {
    pressed = true
  })
  for (const type of ['pointerup', 'pointercancel']) target.addEventListener(type, release)
  return (run) => {
    if (pressed) waiting.push(run)
    else run()
  }
}
