import type { ComponentType } from 'react'
import { loadViewTexts } from '../i18n/translate.ts'
import { loadNotices } from './LazyNotices.tsx'
import type { View } from './router.ts'

/** Takes its own view only; the router's union pairs name and params. */
export type ViewComponent = ComponentType<{ view: View }>

type Loader = () => Promise<ViewComponent>

/** Views outside the first load, which is Connect. */
const LOADERS = {
  ConnectingExternal: async () => (await import('../features/connecting/index.ts')).ConnectingView,
  Account: async () => (await import('../features/account/index.ts')).AccountView,
  Networks: async () => (await import('../features/networks/index.ts')).NetworksView,
  SwitchNetwork: async () => (await import('../features/networks/index.ts')).SwitchNetworkView,
  UnsupportedChain: async () => (await import('../features/unsupported/index.ts')).UnsupportedChainView,
  WhatIsAWallet: async () => (await import('../features/about/index.ts')).WhatIsAWalletView,
  ApproveRequest: async () => (await import('../features/approve/index.ts')).ApproveRequestView,
} satisfies Partial<Record<View['name'], Loader>>

export type LazyViewName = keyof typeof LOADERS

const loaded = new Map<LazyViewName, ViewComponent>()

/** The view's component if its code is there already. */
export function loadedView(name: LazyViewName): ViewComponent | undefined {
  return loaded.get(name)
}

/** A failed load is not remembered: the next call tries again. */
export async function loadView(name: LazyViewName): Promise<ViewComponent> {
  const [component] = await Promise.all([loaded.get(name) ?? LOADERS[name](), loadViewTexts(), loadNotices()])
  loaded.set(name, component)
  return component
}

/** Fetches views that will be wanted soon; a failure shows when they are. */
export function preloadViews(names: readonly LazyViewName[]): void {
  for (const name of names) loadView(name).catch(() => undefined)
}
