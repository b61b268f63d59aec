import { FIRST_FAMILY } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { rpcError } from './errors.ts'
import { type LooseRequest, toHexChains } from './families/defaultFamily.ts'
import type { Eip1193Provider } from './families/defaultFamilyTypes.ts'
import type { HeadlessMethods } from './headlessTypes.ts'
import type { Launcher } from './launch.ts'
import type { LaunchContext } from './launchContext.ts'
import { SERVER_STATE } from './state.ts'
import type { Sdk, ViewName } from './types.ts'

type SurfaceContext = Pick<
  LaunchContext,
  'emitter' | 'hint' | 'options' | 'pageProviders' | 'pendingDisconnect' | 'store'
> & {
  launcher: Launcher
  provider: Eip1193Provider
  /** Returns whether no family has a session, or one that may be restored. */
  isDisconnected: () => boolean
  /** The code of the methods for views of the page's own. */
  loadHeadless: () => Promise<typeof import('./headless/headless.ts')>
  /** Ends the instance. */
  end: () => void
}

/** Creates the SDK that a page calls, over the widget of its launcher: the deployed one, or one in a unit test's process. */
export function createSurface(context: SurfaceContext): Sdk {
  const { provider, store, launcher, options, hint, pendingDisconnect, pageProviders, isDisconnected } =
    context
  const request = provider.request as LooseRequest
  const send: Sdk['send'] = (transfer = {}) => request({ method: 'latch_send', params: [transfer] }) as never
  /** Requests of no single chain family have their own methods. */
  const requestBy =
    (method: string) =>
    async ({ signal, ...params }: { signal?: AbortSignal; namespace?: unknown } = {}) =>
      request({ method, params: [params] }, { signal }) as never
  const headless =
    <Name extends keyof HeadlessMethods>(name: Name) =>
    async (given?: object) => {
      // Beside the code that is loaded here.
      launcher.start()
      const { createHeadless } = await context.loadHeadless()
      return createHeadless({ request, emitter: context.emitter })[name](given as never) as never
    }
  return {
    ...provider,
    send,
    open: (async ({ view, ...prefill }: { view?: ViewName } = {}) => {
      // A prefilled form is a transfer that the page waits for.
      if (view === 'WalletSend' && Object.keys(prefill).length > 0) return send(prefill)
      if (isDisconnected()) launcher.show()
      await launcher.callWidget((channel) => channel.open(view, prefill))
    }) as Sdk['open'],
    close: () => launcher.dismiss('host'),
    connect: async ({ signal, namespace, wallet, modal } = {}) =>
      request(
        { method: 'latch_requestSession', params: [{ namespace, wallet, modal }] },
        { signal },
      ) as never,
    signIn: requestBy('latch_signIn'),
    getSignIn: requestBy('latch_getSignIn'),
    signOut: requestBy('latch_signOut'),
    fund: requestBy('latch_fund'),
    getConnections: requestBy('latch_getConnections'),
    switchConnection: requestBy('latch_switchConnection'),
    deleteConnection: requestBy('latch_deleteConnection'),
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
      context.end()
      launcher.destroy()
      store.end()
    },
  }
}
