import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { currentView, router, type View } from './router.ts'

/** CSS pixels, keyed by the view's entry in the router's stack, so that the memory ends with the view. */
const places = new WeakMap<View, number>()

/** Returns how far a view was scrolled when another replaced it; 0 for a new one. CSS pixels. */
export function scrollPlaceOf(view: View): number {
  return places.get(view) ?? 0
}

/** The element that scrolls a view. */
export function scrollerOf(view: HTMLElement | null): HTMLElement | null {
  return view?.closest<HTMLElement>('[data-latch-scroll]') ?? null
}

/** Starts a new view at its top, and one that Back returns to where it was. */
export function useScrollMemory(shown: RefObject<HTMLElement | null>): void {
  const view = useStore(router, currentView)
  useEffect(
    () =>
      router.subscribe((_, before) => {
        const scroller = scrollerOf(shown.current)
        if (scroller !== null) places.set(currentView(before), scroller.scrollTop)
      }),
    [shown],
  )
  useLayoutEffect(() => {
    const scroller = scrollerOf(shown.current)
    if (scroller !== null) scroller.scrollTop = scrollPlaceOf(view)
  }, [shown, view])
}
