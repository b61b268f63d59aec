import { useEffect } from 'react'
import { hostStore } from '#core/hostStore.ts'
import { STATUS_ID } from '#ui/StatusPanel.tsx'
import { TITLE_ID } from './Card.tsx'
import { router } from './router.ts'

/**
 * Moves the focus to the title of a new view, so that it is read out and Tab starts with its first control. If the
 * focused element is removed, the focus moves to the status that replaced it, which is read out that way, or to the
 * title. If the page hides the frame and shows it again, the focus returns to where it was.
 */
export function useViewFocus(): void {
  useEffect(() => {
    const stops = [
      watchRemovals(() => focusNextFrame(STATUS_ID)),
      watchReturns(),
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

/** @param id - Id of the element to focus; the title gets the focus if it is missing. */
function focusNextFrame(id: string): void {
  requestAnimationFrame(() => {
    const { open, viewport } = hostStore.getState()
    // Closed meanwhile: the page has the focus back, and a hidden title must not take it.
    if (!open) return
    if (document.hasFocus())
      (document.getElementById(id) ?? document.getElementById(TITLE_ID))?.focus({ preventScroll: true })
    // Not shown yet: Firefox would still take the focus from the page, which could not get it back, and lose it when
    // the frame is shown. An inline widget is part of the page: a user who fills in a form beside it keeps the focus
    // there.
    else if (viewport.display !== 'inline')
      window.addEventListener('focus', () => focusNextFrame(id), { once: true })
  })
}

/** Calls back when the focused element was removed and nothing else has the focus. @returns a function that ends it. */
function watchRemovals(onLost: () => void): () => void {
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
      // A new view focuses its title, and a cleared field focuses itself.
      if (document.activeElement === document.body) onLost()
    })
  })
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    removals.disconnect()
  }
}

/**
 * Restores the focus after the page has taken it and given it back: Chromium then also takes it from the element in the
 * frame.
 *
 * @returns a function that stops it.
 */
function watchReturns(): () => void {
  let focused: Element | null = null
  const note = () => {
    if (document.activeElement !== document.body) focused = document.activeElement
  }
  const onReturn = () => {
    if (!hostStore.getState().open || document.activeElement !== document.body) return
    // The code that inserted a frame also focuses it.
    if (focused instanceof HTMLElement && !(focused instanceof HTMLIFrameElement) && focused.isConnected)
      focused.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', note)
  // A frame in this document has taken it, which fires no event on the elements here.
  window.addEventListener('blur', note)
  window.addEventListener('focus', onReturn)
  return () => {
    document.removeEventListener('focusin', note)
    window.removeEventListener('blur', note)
    window.removeEventListener('focus', onReturn)
  }
}
