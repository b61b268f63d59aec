import { FIRST_FAMILY } from '../../widget/protocol/caip.ts'
import { RpcCode } from '../../widget/protocol/errors.ts'
import { createEmitter } from './emitter.ts'
import { rpcError } from './errors.ts'
import {
  announceLatch,
  createAnswers,
  createProvider,
  discoverWallets,
  type LooseRequest,
  toHexChains,
} from './families/defaultFamily.ts'
import type { CallFamily, MethodsContext } from './families/pageFamily.ts'
import { createPageProviders } from './families/registry.ts'
import type { HeadlessMethods } from './headlessTypes.ts'
import { createLauncher } from './launch.ts'
import { defaultOrigin } from './origin.ts'
import { createPageStorage } from './pageStorage.ts'
import { createPart } from './part.ts'
import { schedulePreload } from './preload.ts'
import { createServerSdk } from './serverSdk.ts'
import { SERVER_STATE } from './state.ts'
import { createStore } from './store.ts'
import type { Sdk, SdkOptions, ViewName } from './types.ts'
import { uuid } from './uuid.ts'

/** Address of its code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_HEADLESS__: string | undefined

type Shared = { sdk: Sdk; holders: number }

/** Found by every copy of the SDK in the page, so that two of them show one frame. */
const REGISTRY = Symbol.for('latch.v1')

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
  const page = globalThis as unknown as Record<symbol, Map<string, Shared> | undefined>
  const registry = page[REGISTRY] ?? new Map<string, Shared>()
  page[REGISTRY] = registry
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
  schedulePreload(hint.read() === null ? options.preload : 'eager', launcher.start, signal)
  if (options.announce !== false) {
    announceLatch(window, key, instance, provider, signal)
    for (const namespace of options.namespaces ?? []) pageProviders[namespace]?.announce?.()
  }
  const request = provider.request as LooseRequest
  const send: Sdk['send'] = (transfer = {}) => request({ method: 'latch_send', params: [transfer] }) as never
  /** Requests of no one chain family have methods of their own. */
  const asking =
    (method: string) =>
    async ({ signal, ...params }: { signal?: AbortSignal; namespace?: unknown } = {}) =>
      request({ method, params: [params] }, { signal }) as never
  const loadHeadless = createPart(origin, importHeadless)
  const headless =
    <Name extends keyof HeadlessMethods>(name: Name) =>
    async (options?: object) => {
      // Beside the code that is loaded here.
      launcher.start()
      const { createHeadless } = await loadHeadless()
      return createHeadless({ request, emitter })[name](options as never) as never
    }
  return {
    ...provider,
    send,
    open: (async ({ view, ...prefill }: { view?: ViewName } = {}) => {
      if (view === 'WalletSend') return send(prefill)
      if (isDisconnected()) launcher.show()
      await launcher.callWidget((channel) => channel.open(view, prefill))
    }) as Sdk['open'],
    close: () => launcher.dismiss('host'),
    connect: async ({ signal, namespace, wallet, modal } = {}) =>
      request(
        { method: 'latch_requestSession', params: [{ namespace, wallet, modal }] },
        { signal },
      ) as never,
    signIn: asking('latch_signIn'),
    getSignIn: asking('latch_getSignIn'),
    signOut: asking('latch_signOut'),
    fund: asking('latch_fund'),
    getConnections: asking('latch_getConnections'),
    switchConnection: asking('latch_switchConnection'),
    deleteConnection: asking('latch_deleteConnection'),
    getWallets: headless('getWallets'),
    getNetworks: headless('getNetworks'),
    switchNetwork: headless('switchNetwork'),
    getBalances: headless('getBalances'),
    pair: headless('pair'),
    disconnect: async () => {
      if (isDisconnected() && hint.read() === null) return
      pendingDisconnect.write('')
      await store.disconnect(launcher.callWidget((channel) => channel.disconnect()))
    },
    configure: (changes) => {
      const chains = toHexChains(changes.chains)
      const { theme } = options
      Object.assign(options, changes)
      if (options.theme) options.theme = { ...theme, ...options.theme }
      if ('chains' in changes) store.guess(chains?.[0])
      launcher.notify((channel) => channel.configure())
    },
    getState: store.snapshot,
    getServerState: () => SERVER_STATE,
    subscribe: store.subscribe,
    provider: (namespace: string) => {
      const found = namespace === FIRST_FAMILY ? provider : pageProviders[namespace]?.provider
      if (!found) throw rpcError(RpcCode.unsupportedMethod, `No ${namespace} provider`)
      return found as never
    },
    destroy: () => {
      life.abort()
      launcher.destroy()
      store.end()
    },
  }
}

function importHeadless(again: string): Promise<typeof import('./headless/headless.ts')> {
  return typeof __LATCH_HEADLESS__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_HEADLESS__ + again)
    : import('./headless/headless.ts')
}
