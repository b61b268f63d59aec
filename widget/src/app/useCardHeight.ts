import type { Viewport } from '@latch/protocol/hostChannel.ts'
import { type RefObject, useLayoutEffect } from 'react'
import { hostStore } from '#core/hostStore.ts'
import { setFrameHeight } from '#window/modal.ts'

/**
 * Margin that the page keeps around the frame, and the maximum height of a card, into which Connect fits with all logins
 * and a folded list. CSS pixels.
 */
const HOST_MARGIN = 32
const MAX_HEIGHT = 704

/** The last height of the card, in CSS pixels. */
let shown = 0

/** Keeps the card's height while a placeholder is shown for a loading view, so that it changes once, to that of the view. */
export function usePreviousHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = element.current?.closest<HTMLElement>('[data-latch-card]')
    if (!element.current || !card) return
    const missing = shown - naturalHeight(card)
    const own = element.current.getBoundingClientRect().height
    if (missing > 0) element.current.style.minBlockSize = `${own + missing}px`
  }, [element])
}

/** Sends the content's natural height to the page, which sizes the frame. The content only scrolls if there is less room. */
export function useCardHeight(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return
    const measure = () => apply(element)
    const observer = new ResizeObserver(measure)
    const watch = () => {
      observer.disconnect()
      for (const part of parts(element)) observer.observe(part)
    }
    const changes = new MutationObserver(watch)
    changes.observe(element, { childList: true })
    watch()
    measure()
    const stop = hostStore.subscribe(({ viewport }, before) => {
      if (viewport !== before.viewport) measure()
    })
    return () => {
      observer.disconnect()
      changes.disconnect()
      stop()
    }
  }, [card])
}

const parts = (card: HTMLElement) => card.querySelectorAll<HTMLElement>('[data-measure]')

const naturalHeight = (card: HTMLElement) =>
  [...parts(card)].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)

function apply(card: HTMLElement): void {
  const { viewport } = hostStore.getState()
  const covered = coveredHeight(viewport, window.innerHeight)
  const natural = naturalHeight(card)
  const room = roomFor(viewport) - covered
  card.toggleAttribute('data-scrolls', natural > room)
  card.style.setProperty('--covered', `${covered}px`)
  const next = Math.min(natural, room)
  if (viewport.display === 'drawer') {
    card.style.setProperty('--card-height', `${Math.ceil(natural)}px`)
    card.style.setProperty('--pace', String(paceOf(next - shown)))
  } else card.style.removeProperty('--card-height')
  shown = next
  setFrameHeight(shown)
}

/**
 * Returns how many times as long as usual a sheet takes to change its height: a long way in the time of a short one would
 * be a jump. As the page does with the frame (`sdk/src/frame/frame.ts`).
 *
 * @param change - CSS pixels.
 */
export function paceOf(change: number): number {
  return 1 + 0.6 * Math.min(Math.max((Math.abs(change) - 200) / 400, 0), 1)
}

/** Returns the maximum height of the content, in CSS pixels; the page's height is 0 until the page reports it. */
function roomFor({ display, height }: Viewport): number {
  if (display === 'inline') return Number.POSITIVE_INFINITY
  if (display === 'popup' || display === 'drawer') return window.innerHeight - HOST_MARGIN
  return Math.min(MAX_HEIGHT, height > 0 ? height - HOST_MARGIN : MAX_HEIGHT)
}

/** Less than any keyboard, more than a browser's collapsing bars. CSS pixels. */
const MIN_KEYBOARD = 120

/**
 * Returns how much of a sheet an on-screen keyboard covers, in CSS pixels. The browser reports it only to the page, not
 * to the frame.
 *
 * @param own - Height of the frame, which fills the screen if the modal is a sheet.
 */
export function coveredHeight(
  { display, height }: Pick<Viewport, 'display' | 'height'>,
  own: number,
): number {
  const covered = own - height
  return display === 'drawer' && height > 0 && covered > MIN_KEYBOARD ? covered : 0
}
