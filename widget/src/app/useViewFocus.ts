import { useEffect } from 'react'
import { hostStore } from '../core/hostStore.ts'
import { STATUS_ID } from '../ui/StatusPanel.tsx'
import { TITLE_ID } from './Card.tsx'
import { router } from './router.ts'

/**
 * Moves focus to the title of a view that came in, so that it is read out and Tab begins with its first control. What
 * had the focus may also go by itself: then to the status that came in its place, which is heard that way, or to the
 * title.
 */
export function useViewFocus(): void {
  useEffect(() => {
    const stops = [
      followRemovals(() => focusNextFrame(STATUS_ID)),
      router.subscribe((now, before) => {
        if (now.stack !== before.stack && hostStore.getState().open) focusNextFrame(TITLE_ID)
      }),
      hostStore.subscribe((now, before) => {
        if (now.open && !before.open && now.viewport.display !== 'inline') focusNextFrame(TITLE_ID)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** @param id - Of what is focused where it is there, else the title is. */
function focusNextFrame(id: string): void {
  requestAnimationFrame(() => {
    const { open, viewport } = hostStore.getState()
    // Closed meanwhile: the page has its focus back, and a title out of sight must not take it.
    if (!open) return
    if (document.hasFocus())
      (document.getElementById(id) ?? document.getElementById(TITLE_ID))?.focus({ preventScroll: true })
    // Not shown yet: Firefox would take the focus from the page all the same, which then could not give it back, and
    // lose it as the frame is shown. An inline widget is part of the page: whoever fills in a form beside it keeps the
    // focus there.
    else if (viewport.display !== 'inline')
      window.addEventListener('focus', () => focusNextFrame(id), { once: true })
  })
}

/** Calls back when what had the focus was removed and nothing else has it. @returns a function that ends it. */
function followRemovals(onLost: () => void): () => void {
  let focused: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => {
    focused = target
  }
  document.addEventListener('focusin', onFocus)
  // Browsers differ in whether an element that is removed is blurred.
  const removals = new MutationObserver(() => {
    if (!(focused instanceof Node) || focused.isConnected) return
    focused = null
    requestAnimationFrame(() => {
      // A view that has just come in is at its title, and a field that was emptied at itself.
      if (document.activeElement === document.body) onLost()
    })
  })
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    removals.disconnect()
  }
}
