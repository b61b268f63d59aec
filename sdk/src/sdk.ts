import { createPageProviders } from '@latch/families/page.ts'
import { createEmitter } from './emitter.ts'
import {
  announceLatch,
  createAnswers,
  createProvider,
  discoverWallets,
  toHexChains,
} from './families/defaultFamily.ts'
import type { CallFamily, MethodsContext } from './families/pageFamily.ts'
import { createLauncher } from './launch.ts'
import { defaultOrigin } from './origin.ts'
import { createPageStorage } from './pageStorage.ts'
import { createPart } from './part.ts'
import { schedulePreload } from './preload.ts'
import { createServerSdk } from './serverSdk.ts'
import { shareOnPage } from './shareOnPage.ts'
import { createStore } from './store.ts'
import { createSurface } from './surface.ts'
import type { Sdk, SdkOptions } from './types.ts'
import { uuid } from './uuid.ts'

/** Address of its code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_HEADLESS__: string | undefined

type Shared = { sdk: Sdk; holders: number }

/**
 * Creates the SDK. It makes no network request until the modal is needed or preloaded, unless this page was connected
 * before. A second call with the same `origin` and `projectId` returns the same instance with the options of the
 * first call. On a server it returns an SDK that is always disconnected.
 *
 * @throws TypeError if `projectId` is missing, or `origin` is missing or not a URL.
 */
export function createSdk(options: SdkOptions): Sdk {
  if (typeof document === 'undefined') return createServerSdk()
  if (!options?.projectId) throw new TypeError('createSdk needs a projectId (APKT008)')
  const origin = new URL(options.origin ?? defaultOrigin(import.meta.url)).origin
  // Two copies of the SDK show one frame.
  const registry = shareOnPage(globalThis, 'latch.v1', () => new Map<string, Shared>())
  const key = `${origin} ${options.projectId}`
  const shared = registry.get(key) ?? { sdk: buildSdk(options, origin, key), holders: 0 }
  registry.set(key, shared)
  shared.holders++
  let held = true
  return {
    ...shared.sdk,
    destroy: () => {
      if (!held) return
      held = false
      if (--shared.holders) return
      registry.delete(key)
      shared.sdk.destroy()
    },
  }
}

/** @param key - Names the one instance of an origin and project. */
function buildSdk(given: SdkOptions, origin: string, key: string): Sdk {
  const options = { ...given }
  const instance = uuid()
  const emitter = createEmitter()
  const hint = createPageStorage(options.projectId)
  const pendingDisconnect = createPageStorage(`${options.projectId} owes a disconnect`)
  if (options.reconnect === false) hint.write(null)
  const store = createStore({ emitter, hint, chainId: toHexChains(options.chains)?.[0] })
  const life = new AbortController()
  const { signal } = life
  const sendWallets = () => launcher.notify((channel) => channel.sendWallets())
  const discovery = discoverWallets(window, sendWallets, signal, options.eip6963)
  const callFamily: CallFamily = (namespace, load, call) => {
    // Beside the channel's code. Its failure rejects the call below.
    if (!signal.aborted) load().catch(() => {})
    return launcher.callWidget(async ({ contexts }) => {
      const { methods } = await load()
      return call(methods?.(contexts[namespace] as MethodsContext) ?? {})
    })
  }
  const pageProviders = createPageProviders(origin, callFamily, signal)
  const launcher = createLauncher({
    origin,
    instance,
    options,
    store,
    emitter,
    discovery,
    hint,
    pendingDisconnect,
    pageProviders,
    signal,
  })
  const isDisconnected = () =>
    store.get().status === 'disconnected' &&
    Object.values(pageProviders).every(({ account }) => account === null)
  const answers = createAnswers({ store, discovery, launcher, life: signal, isDisconnected })
  const provider = createProvider(answers, emitter, discovery.echo)
  const preloads = { load: launcher.start, loadDocument: launcher.loadDocument }
  schedulePreload(hint.read() === null ? options.preload : 'eager', preloads, signal)
  if (options.announce !== false) {
    announceLatch(window, key, instance, provider, signal)
    for (const namespace of options.namespaces ?? []) pageProviders[namespace]?.announce?.()
  }
  return createSurface({
    options,
    store,
    hint,
    pendingDisconnect,
    pageProviders,
    launcher,
    provider,
    isDisconnected,
    emitter,
    loadHeadless: createPart(origin, importHeadless),
    end: () => life.abort(),
  })
}

function importHeadless(again: string): Promise<typeof import('./headless/headless.ts')> {
  return typeof __LATCH_HEADLESS__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_HEADLESS__ + again)
    : import('./headless/headless.ts')
}
