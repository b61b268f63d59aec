import { useEffect } from 'react'
import { type LazyViewName, preloadViews } from './views.ts'

/** What usually follows a view; what follows the first one is fetched once somebody reaches for a row of it. */
const NEXT: Readonly<Partial<Record<LazyViewName, readonly LazyViewName[]>>> = {
  ConnectingExternal: ['Account', 'UnsupportedChain'],
}

/** Milliseconds after which a view has what it needs itself and the network is free. */
const DELAY_MS = 300

/** Fetches what usually follows a view, once it is on screen: with nobody to go on, nothing is asked for. */
export function usePreload(name: LazyViewName, isShown: boolean): void {
  useEffect(() => {
    const next = NEXT[name]
    if (!isShown || next === undefined) return
    const timer = setTimeout(preloadViews, DELAY_MS, next)
    return () => clearTimeout(timer)
  }, [name, isShown])
}
