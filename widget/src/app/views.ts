import { loadChunk } from '../core/lazyChunk.ts'
import { views as account } from '../features/account/views.ts'
import { views as approve } from '../features/approve/views.ts'
import { views as connecting } from '../features/connecting/views.ts'
import type { FeatureView, LazyViewName, ViewComponent } from './featureView.ts'
import { loadNotices } from './LazyNotices.tsx'

/** Views that may come right after Connect or before it; the others are in `featureViews.ts`. */
const LOADERS = {
  ConnectingExternal: connecting.ConnectingExternal.load,
  Account: account.Account.load,
  ApproveRequest: approve.ApproveRequest.load,
} satisfies Partial<Record<LazyViewName, FeatureView['load']>>

/** All that are not of `featureViews.ts`. */
export type FirstViewName = 'Connect' | keyof typeof LOADERS

const loaded = new Map<LazyViewName, ViewComponent>()

/** The view's component if its code is there already. */
export function loadedView(name: LazyViewName): ViewComponent | undefined {
  return loaded.get(name)
}

/** A failed load is not remembered: the next call tries again. @throws RpcError as `loadChunk` */
export async function loadView(name: LazyViewName): Promise<ViewComponent> {
  const [component] = await Promise.all([loaded.get(name) ?? loadChunk(() => fetchView(name)), loadNotices()])
  loaded.set(name, component)
  return component
}

async function fetchView(name: LazyViewName): Promise<ViewComponent> {
  return name in LOADERS
    ? LOADERS[name as keyof typeof LOADERS]()
    : (await import('./featureViews.ts')).MORE_VIEWS[name as Exclude<LazyViewName, FirstViewName>].load()
}

/** Fetches views that will be wanted soon; a failure shows when they are. */
export function preloadViews(names: readonly LazyViewName[]): void {
  for (const name of names) loadView(name).catch(() => undefined)
}
