import { type RefObject, useEffect } from 'react'
import { hostStore } from '#core/hostStore.ts'
import { dismissModal } from '#window/modal.ts'

const FOCUSABLE = 'button:not([tabindex="-1"]), a[href], input, textarea, [tabindex="0"]'

/** Closes the modal on Escape, and keeps Tab inside it: nothing behind the frame must get the focus. */
export function useKeyboard(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hostStore.getState().viewport.display === 'inline') return
      if (event.key === 'Escape') dismissModal()
      if (event.key === 'Tab' && card.current !== null) cycle(event, card.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [card])
}

function cycle(event: KeyboardEvent, card: HTMLElement): void {
  const stops = [...card.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.checkVisibility() && stop.closest('[inert]') === null,
  )
  const [first, last] = event.shiftKey ? [stops.at(-1), stops.at(0)] : [stops.at(0), stops.at(-1)]
  const active = document.activeElement
  // A view's title gets the focus first and is not a tab stop: some views have Back before it.
  const isAtEnd =
    active === null ||
    !card.contains(active) ||
    active === last ||
    (event.shiftKey && last?.compareDocumentPosition(active) === Node.DOCUMENT_POSITION_PRECEDING)
  if (!isAtEnd || first === undefined) return
  event.preventDefault()
  first.focus()
}
