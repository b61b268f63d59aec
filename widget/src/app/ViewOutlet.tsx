import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ConnectingView, ConnectView } from '../features/connect/index.ts'
import { hostStore } from '../host/hostStore.ts'
import type { View } from './router.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { type LazyViewName, loadedView, loadView } from './views.ts'

/** The view's component, loaded first where it is not part of the first load. */
export function ViewOutlet({ view }: { view: View }) {
  if (view.name === 'Connect') return <ConnectView />
  if (view.name === 'ConnectingExternal') return <ConnectingView walletId={view.walletId} />
  return <LazyView name={view.name} view={view} />
}

function LazyView({ name, view }: { name: LazyViewName; view: View }) {
  const [, rendered] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const isShown = useStore(hostStore, ({ open, viewport }) => open || viewport.display === 'inline')
  const Loaded = loadedView(name)
  useEffect(() => {
    let isCurrent = true
    // A frame that nobody sees asks for nothing.
    if (!isShown || loadedView(name)) return
    loadView(name).then(
      () => isCurrent && rendered((count) => count + 1),
      (error: unknown) => isCurrent && setFailure(error ?? new Error('The view did not load.')),
    )
    return () => {
      isCurrent = false
    }
  }, [name, isShown])
  if (failure !== null) throw failure
  return Loaded ? <Loaded view={view} /> : <ViewSkeleton />
}
