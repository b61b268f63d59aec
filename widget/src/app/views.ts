import type { ComponentType } from 'react'
import { loadPart } from '../core/lazyPart.ts'
import { loadNotices } from './LazyNotices.tsx'
import type { View } from './router.ts'

/** Takes its own view only; the router's union pairs name and params. `preload`: for what usually follows it. */
export type ViewComponent = ComponentType<{ view: View; preload?: typeof preloadViews }>

type Loader = () => Promise<ViewComponent>

/** Views that may come right after Connect or before it; the others are in `moreViews.ts`. */
const LOADERS = {
  ConnectingExternal: async () => (await import('../features/connecting/index.ts')).ConnectingExternalView,
  Account: async () => (await import('../features/account/index.ts')).AccountView,
  ApproveRequest: async () => (await import('../features/approve/index.ts')).ApproveRequestView,
} satisfies Partial<Record<View['name'], Loader>>

/** Views outside the first load, which is Connect. */
export type LazyViewName = Exclude<View['name'], 'Connect'>

/** Those of `moreViews.ts`. */
export type MoreViewName = Exclude<LazyViewName, keyof typeof LOADERS>

/** What a feature says of a view of its own. The lists that the first load has room for only as patterns follow it. */
export type FeatureView = {
  load: Loader
  /** Means nothing while nobody is connected. */
  ofSession?: true
  /** Shows the account on its network: one that the site does not use takes its place. */
  onNetwork?: true
  /** Is brought back after a reload of the frame. */
  isRestorable?: true
}

/** The views of one feature, by their names for the router. */
export type FeatureViews = Partial<Record<MoreViewName, FeatureView>>

const loaded = new Map<LazyViewName, ViewComponent>()

/** The view's component if its code is there already. */
export function loadedView(name: LazyViewName): ViewComponent | undefined {
  return loaded.get(name)
}

/** A failed load is not remembered: the next call tries again. @throws RpcError as `loadPart` */
export async function loadView(name: LazyViewName): Promise<ViewComponent> {
  const [component] = await Promise.all([loaded.get(name) ?? loadPart(() => fetchView(name)), loadNotices()])
  loaded.set(name, component)
  return component
}

async function fetchView(name: LazyViewName): Promise<ViewComponent> {
  return name in LOADERS
    ? LOADERS[name as keyof typeof LOADERS]()
    : (await import('./moreViews.ts')).MORE_VIEWS[name as MoreViewName].load()
}

/** Fetches views that will be wanted soon; a failure shows when they are. */
export function preloadViews(names: readonly LazyViewName[]): void {
  for (const name of names) loadView(name).catch(() => undefined)
}
