import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { loadChunk } from '#core/lazyChunk.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { alertsStore } from './alerts.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'

type Parts = Record<'Notices' | 'Refused' | 'Toast' | 'Unreachable', ComponentType>

let loaded: Parts | null = null

/** Loads the code for notices, refusals and toasts; the next call retries after a failure. @throws RpcError as `loadChunk` */
export async function loadNotices(): Promise<void> {
  if (loaded !== null) return
  const [{ Notices }, { Refused }, { Toast }, { Unreachable }] = await loadChunk(() =>
    Promise.all([
      import('./Notices.tsx'),
      import('./Refused.tsx'),
      import('./Toast.tsx'),
      import('./Unreachable.tsx'),
      loadViewTexts(),
    ]),
  )
  loaded = { Notices, Refused, Toast, Unreachable }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether there is a notice besides the view. */
export function useHasNotices(): boolean {
  const alert = useStore(alertsStore, (state) => state.alert)
  const isTroubled = useStore(hostStore, ({ online, channel }) => !online || channel === 'lost')
  return alert !== null || isTroubled
}

/** Renders the notices, which few users ever see, once their code has loaded. */
export function LazyNotices() {
  const parts = useFetchedParts()
  return parts && <parts.Notices />
}

/** Shown in place of a view: the reason why this page cannot use the widget. */
export function LazyRefused() {
  const parts = useFetchedParts()
  return parts ? <parts.Refused /> : <ViewSkeleton />
}

/** Shown in place of Connect while an email wallet cannot be reached. */
export function LazyUnreachable() {
  const parts = useFetchedParts()
  return parts ? <parts.Unreachable /> : <ViewSkeleton />
}

/** Renders toasts, which come from views that load later. Their live region exists before the first one. */
export function LazyToast() {
  const parts = useParts()
  return parts && <parts.Toast />
}

function useParts(): Parts | null {
  return useSyncExternalStore(subscribe, () => loaded)
}

function useFetchedParts(): Parts | null {
  const isOnline = useStore(hostStore, ({ online }) => online)
  useEffect(() => {
    // It may fail offline, and is retried when the connection is back.
    loadNotices().catch(() => isOnline)
  }, [isOnline])
  return useParts()
}
