import { useSyncExternalStore } from 'react'
import { parseRoute, type Route } from './route.ts'

const listeners = new Set<() => void>()

/** Opens a screen; the browser's Back returns. */
export function navigate(path: string): void {
  history.pushState(null, '', path)
  notify()
}

/** Replaces the address without a new entry of the history. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path)
  notify()
}

/** Path of the current screen. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname)
}

/** Fragment of the address. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash)
}

export function useRoute(): Route {
  return parseRoute(usePath())
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('popstate', onChange)
  window.addEventListener('hashchange', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('popstate', onChange)
    window.removeEventListener('hashchange', onChange)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
