import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { coveredHeight } from '#app/useCardHeight.ts'
import { hostStore } from '#core/hostStore.ts'

/** Height of the card without its list: header, search field and the space between. CSS pixels. */
const REST = 60 + 44 + 12
/** Margin that the page keeps around the card, and the card's maximum height (`useCardHeight`). CSS pixels. */
const MARGIN = 32
const MAX_CARD = 704
/** A little more than two rows, so that users see that there are more. CSS pixels. */
const MIN_HEIGHT = 140
/** Height of a list in an inline widget. CSS pixels. */
const INLINE = 420

/** Height of a list that scrolls by itself, so that the card around it does not. CSS pixels. */
export function useListHeight(): number {
  const viewport = useStore(hostStore, (state) => state.viewport)
  const { display, height } = viewport
  const inner = useSyncExternalStore(onResize, () => window.innerHeight)
  if (display === 'inline') return INLINE
  const host = display === 'modal' && height > 0 ? height : inner - coveredHeight(viewport, inner)
  const card = display === 'modal' ? Math.min(MAX_CARD, host - MARGIN) : host - MARGIN
  return Math.max(MIN_HEIGHT, card - REST)
}

/** Space between two rows, in CSS pixels. */
const GAP = 4

/** Height of a row and the gap after it in the theme's density. CSS pixels. */
export function rowPitch(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-height')) + GAP
}

/** Returns the height as CSS, without the part that a phone's notch and gesture bar take from the sheet (`Card.module.css`). */
export function safeBlockSize(height: number): string {
  return `max(${MIN_HEIGHT}px, ${height}px - env(safe-area-inset-top) - env(safe-area-inset-bottom))`
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
