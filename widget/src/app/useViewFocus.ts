import { useEffect } from 'react'
import { hostStore } from '../host/hostStore.ts'
import { TITLE_ID } from './Card.tsx'
import { router } from './router.ts'

/** Moves focus to the title of a view that came in, so that it is read out and Tab begins with its first control. */
export function useViewFocus(): void {
  useEffect(() => {
    const focusTitle = () =>
      requestAnimationFrame(() => {
        const { open, viewport } = hostStore.getState()
        // Closed meanwhile: the page has its focus back, and a title out of sight must not take it.
        if (!open) return
        if (document.hasFocus()) document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
        // Not shown yet: Firefox would take the focus from the page all the same, which then could not give it back,
        // and lose it as the frame is shown. An inline widget is part of the page: whoever fills in a form beside it
        // keeps the focus there.
        else if (viewport.display !== 'inline') window.addEventListener('focus', focusTitle, { once: true })
      })
    const stops = [
      router.subscribe((now, before) => {
        if (now.stack !== before.stack && hostStore.getState().open) focusTitle()
      }),
      hostStore.subscribe((now, before) => {
        if (now.open && !before.open && now.viewport.display !== 'inline') focusTitle()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
