import { createPageProviders } from '@latch/families/page.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { Channel } from '#channel/channel.ts'
import { createAnswers, createProvider, toHexChains } from '#families/defaultFamily.ts'
import { createEmitter, type Emitter } from '../emitter.ts'
import { rethrow, rpcError } from '../errors.ts'
import type { Launcher } from '../launch.ts'
import type { PageStorage } from '../pageStorage.ts'
import { throwIfAborted } from '../rejectOnAbort.ts'
import { createStore, type Store } from '../store.ts'
import { createSurface } from '../surface.ts'
import type { Sdk, SdkOptions } from '../types.ts'

/** The channel methods that the SDK calls on a widget without a frame. */
export type HeadlessChannel = Pick<Channel, 'request' | 'open' | 'disconnect'> & {
  /** The page, or its user, closes the modal. */
  dismissed(): void
}

export type HeadlessSdk = { sdk: Sdk; store: Store; emitter: Emitter; launcher: Launcher }

/** A wallet of the page, as a state's route names it. */
type PageWallet = { request(args: { method: string; params?: unknown }): unknown }

/**
 * The SDK of a page, its state, its events and its errors, without a page: neither frame nor storage nor discovery.
 *
 * @param open - Gets the channel to a widget. The store is that of the SDK, for the widget's states.
 * @param pageWallet - The one that states with a route lead to.
 */
export function createHeadlessSdk(
  options: Pick<SdkOptions, 'chains'>,
  open: (sdk: Pick<HeadlessSdk, 'store' | 'launcher'>) => HeadlessChannel,
  pageWallet?: PageWallet,
): HeadlessSdk {
  const emitter = createEmitter()
  const hint = createMemory()
  const life = new AbortController()
  const store = createStore({ emitter, hint, chainId: toHexChains(options.chains)?.[0] })
  const launcher = createHeadlessLauncher(store, life.signal, () => channel)
  const channel = open({ store, launcher })
  const isDisconnected = () => store.get().status === 'disconnected'
  const discovery = { provider: () => pageWallet } as never
  const answers = createAnswers({ store, discovery, launcher, life: life.signal, isDisconnected })
  const sdk = createSurface({
    options: { projectId: 'demo', ...options },
    store,
    hint,
    pendingDisconnect: createMemory(),
    pageProviders: createPageProviders('', refuseFamily, life.signal),
    launcher,
    provider: createProvider(answers, emitter, { has: () => false }),
    isDisconnected,
    emitter,
    loadHeadless: () => import('#headless/headless.ts'),
    end: () => life.abort(),
  })
  return { sdk, store, emitter, launcher }
}

function createHeadlessLauncher(store: Store, life: AbortSignal, channel: () => HeadlessChannel): Launcher {
  return {
    start() {},
    loadDocument() {},
    show: () => store.setOpen(true),
    dismiss() {
      channel().dismissed()
      store.setOpen(false)
    },
    async callWidget(question, signal) {
      if (life.aborted) throw rpcError(RpcCode.disconnected, 'The SDK was destroyed.')
      try {
        throwIfAborted(signal)
        // All that the surface and its provider call of it.
        return await question(channel() as unknown as Channel)
      } catch (error) {
        return rethrow(error)
      }
    },
    notify() {},
    destroy() {},
  }
}

async function refuseFamily(namespace: string): Promise<never> {
  throw rpcError(RpcCode.chainDisconnected, `This project lists no chain of ${namespace}.`)
}

function createMemory(): PageStorage {
  let text: string | null = null
  return {
    read: () => text,
    write: (next) => {
      text = next
    },
  }
}
