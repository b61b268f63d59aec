/** What closes the painted page: its button, and the stage around its card. */
const CLOSING = '[data-boot="close"], [data-boot="close"] *'
const STAGE = '[data-latch-stage]'

/** Tells of each dismissal from now on, and at once of one before. @returns the function that leaves it to the app. */
export type TellDismissal = (onDismiss: () => void) => () => void

/**
 * Lets visitors close the painted page before the app is there to do it, and before there is anybody to tell: what they
 * see must not be dead.
 */
export function watchDismissal(document: Document): TellDismissal {
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
