import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import { ConnectView } from '#features/connect/index.ts'
import type { LazyViewName } from './featureView.ts'
import { loadMoreWallets, moreWalletsStore, watchMoreWallets } from './moreWallets.ts'
import type { View } from './router.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { loadedView, loadView, preloadViews } from './views.ts'

/** Renders the view's component, and loads it first if it is not part of the first load. */
export function ViewOutlet({ view }: { view: View }) {
  return view.name === 'Connect' ? <Connect /> : <LazyView name={view.name} view={view} />
}

/** Loads only when the user reaches for a wallet: many close the first view again. */
function reach() {
  preloadViews(['ConnectingExternal'])
}

function Connect() {
  useEffect(watchMoreWallets, [])
  const parts = useStore(moreWalletsStore)
  return <ConnectView {...parts} onRetry={loadMoreWallets} onReach={reach} />
}

type LazyViewProps = { name: LazyViewName; view: View }

function LazyView({ name, view }: LazyViewProps) {
  const isShown = useStore(hostStore, ({ open, viewport }) => open || viewport.display === 'inline')
  const [, rendered] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const Loaded = loadedView(name)
  useEffect(() => {
    let isCurrent = true
    // A hidden frame loads nothing.
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
