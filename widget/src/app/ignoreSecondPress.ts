import { currentView, router } from './router.ts'

/**
 * The second press of a double click is for what the first one was for. Where that has brought another view, it would hit
 * whatever is in its place there.
 */
export function ignoreSecondPress(): void {
  let pressed: string | undefined
  addEventListener(
    'click',
    (event) => {
      const { name } = currentView(router.getState())
      if (event.detail < 2) pressed = name
      else if (name !== pressed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    true,
  )
}
