/** What closes the painted page: its button, and the stage around its card. */
const CLOSING = '[data-boot="close"], [data-boot="close"] *'
const STAGE = '[data-latch-stage]'

/**
 * Lets visitors close the painted page before the app is there to do it: what they see must not be dead.
 *
 * @returns the function that leaves it to the app.
 */
export function watchDismissal(onDismiss: () => void): () => void {
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss()
  }
  const click = ({ target }: Event) => {
    if (target instanceof Element && target.matches(`${CLOSING}, ${STAGE}`)) onDismiss()
  }
  document.addEventListener('keydown', press)
  document.addEventListener('click', click)
  return () => {
    document.removeEventListener('keydown', press)
    document.removeEventListener('click', click)
  }
}
