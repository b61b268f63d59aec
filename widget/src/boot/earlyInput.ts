/** Runs the callback once nothing is pressed: at once, or after the click that follows the release. */
export type WhenReleased = (run: () => void) => void

/**
 * Watches for a finger or a mouse button that is down. A click is lost if its element is replaced between press and
 * release, so the document must not be redrawn meanwhile.
 */
export function watchPress(target: EventTarget): WhenReleased {
  let pressed = false
  const waiting: (() => void)[] = []
  const release = () => {
    // The click follows right after the release, before any timer.
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

/**
 * Remembers the painted row that was clicked before the app loaded.
 *
 * @returns a function that returns the wallet's ID and forgets it; null if there was no click.
 */
export function rememberClicks(document: Document): () => string | null {
  let pending: string | null = null
  document.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-boot="wallets"] [data-wallet-id]') : null
    row?.setAttribute('aria-busy', 'true')
    pending = row?.getAttribute('data-wallet-id') ?? pending
  })
  return () => {
    const taken = pending
    pending = null
    return taken
  }
}

/** Elements that close the painted page: its button, and the stage around its card. */
const CLOSING = '[data-boot="close"], [data-boot="close"] *'
const STAGE = '[data-latch-stage]'

/** Calls back for each dismissal from now on, and at once for one before. @returns a function that ends the watch. */
export type OnDismissal = (onDismiss: () => void) => () => void

/** Watches for a user who closes the painted page before the app, or even the channel to the page, is ready. */
export function watchDismissal(document: Document): OnDismissal {
  let isDismissed = false
  let dismiss = () => {
    isDismissed = true
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  }
  const click = ({ target }: Event) => {
    if (target instanceof Element && target.matches(`${CLOSING}, ${STAGE}`)) dismiss()
  }
  document.addEventListener('keydown', press)
  document.addEventListener('click', click)
  return (onDismiss) => {
    dismiss = onDismiss
    if (isDismissed) dismiss()
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click)
    }
  }
}
