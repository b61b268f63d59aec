import { currentView, router } from './router.ts'

/** Ignores the second press of a double click if the first one opened another view: it would hit whatever is at its place there. */
export function ignoreSecondPress(): void {
  const viewName = () => currentView(router.getState()).name
  /** View of the first press of the series, and of one that has begun and is not a click yet. */
  let pressed: string | undefined
  let begun: string | undefined
  addEventListener(
    'pointerdown',
    () => {
      // A press that is held down ends without a click, and still counts as the first of the series.
      pressed = begun ?? pressed
      begun = viewName()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      begun = undefined
      if (event.detail < 2) pressed = viewName()
      else if (viewName() !== pressed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    true,
  )
}
