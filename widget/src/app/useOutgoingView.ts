import { type RefObject, useEffect } from 'react'
import { hostStore } from '#core/hostStore.ts'
import styles from './App.module.css'
import { currentView, router } from './router.ts'
import { scrollerOf, scrollPlaceOf } from './useScrollMemory.ts'

/** Attributes by which a copy would be found or announced beside its original, or joins its group of radio buttons. */
const IDENTITY = ['id', 'name', 'for', 'role', 'title', 'alt', 'aria-label', 'aria-live', 'data-guard']

/**
 * Keeps a picture of the outgoing view below the incoming one while it fades, so that the card is never blank between
 * two views. Does nothing on the way to a start view, which appears at once, and under reduced motion.
 */
export function useOutgoingView(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = router.subscribe((now, before) => {
      const view = currentView(now)
      const isAnimated = now.direction !== 'none' && view !== currentView(before)
      // React has not rendered yet: the element still shows the view before.
      if (isAnimated && isMoving() && shown.current !== null)
        fadeOut(shown.current, now.direction, scrollPlaceOf(view))
    })
    return () => {
      stop()
      removePicture()
    }
  }, [shown])
}

function isMoving(): boolean {
  const { open, viewport } = hostStore.getState()
  const isSeen = open || viewport.display === 'inline'
  return isSeen && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

let picture: HTMLElement | null = null

function removePicture(): void {
  picture?.remove()
  picture = null
}

/**
 * Puts the picture first into the scroll area: whatever is positioned after it is in front, so that it covers no guarded
 * button and no secure frame.
 *
 * @param nextPlace - How far the next view is scrolled, in CSS pixels.
 */
function fadeOut(view: HTMLElement, direction: string, nextPlace: number): void {
  const scroller = scrollerOf(view)
  removePicture()
  if (scroller === null) return
  const layer = document.createElement('span')
  const copy = copyOf(view)
  layer.className = styles.outgoing ?? ''
  layer.inert = true
  layer.ariaHidden = 'true'
  copy.className = styles.leaving ?? ''
  copy.dataset.direction = direction
  layer.style.insetBlock = `${nextPlace}px ${-nextPlace}px`
  copy.style.insetBlockStart = `${-scroller.scrollTop}px`
  copy.addEventListener('animationend', removePicture)
  layer.append(copy)
  scroller.prepend(layer)
  picture = layer
}

function copyOf(view: HTMLElement): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('*')) for (const name of IDENTITY) element.removeAttribute(name)
  return copy
}
