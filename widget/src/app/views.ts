import { loadChunk } from '#core/lazyChunk.ts'
import type { LazyViewName, ViewComponent } from './featureView.ts'
import { loadNotices } from './LazyNotices.tsx'
import { loadComponent } from './viewRegistry.ts'

const loaded = new Map<LazyViewName, ViewComponent>()

/** Returns the view's component if its code has loaded. */
export function loadedView(name: LazyViewName): ViewComponent | undefined {
  return loaded.get(name)
}

/** Loads a view. A failure is not cached: the next call retries. @throws RpcError as `loadChunk` */
export async function loadView(name: LazyViewName): Promise<ViewComponent> {
  const [component] = await Promise.all([
    loaded.get(name) ?? loadChunk(() => loadComponent(name)),
    loadNotices(),
  ])
  loaded.set(name, component)
  return component
}

/** Preloads views that may be needed soon; a failure is reported when they are. */
export function preloadViews(names: readonly LazyViewName[]): void {
  for (const name of names) loadView(name).catch(() => undefined)
}
