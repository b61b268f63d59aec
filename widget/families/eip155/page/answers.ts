import type { Launcher } from '@latch/sdk-source/launch.ts'
import { throwIfAborted } from '@latch/sdk-source/rejectOnAbort.ts'
import type { Store } from '@latch/sdk-source/store.ts'
import type { Discovery } from './discovery.ts'
import type { Answers, LooseRequest } from './provider.ts'

type AnswerContext = {
  store: Store
  discovery: Discovery
  launcher: Launcher
  /** Ends with the instance: a destroyed one answers nothing by itself. */
  life: AbortSignal
  /** Returns whether no family has a session, or one that may be restored. */
  isDisconnected: () => boolean
}

/** Milliseconds that a connect request waits for a session that may be restored; the modal closes once it is. */
const PATIENCE = 5_000

/** Creates the methods that the SDK answers itself, and the relay to the widget for the rest. */
export function createAnswers(context: AnswerContext): Answers {
  const { store, discovery, launcher, life, isDisconnected } = context
  const relay: LooseRequest = (args, options) =>
    launcher.callWidget((channel) => channel.request({ ...args, ...options }), options?.signal)
  const accounts = () => [...store.get().accounts]
  const connect: LooseRequest = async (args, options) => {
    await store.disconnected()
    throwIfAborted(options?.signal)
    // Without the modal the widget shows it only if needed.
    const [wanted] = [args.params].flat() as ({ modal?: boolean } | null | undefined)[]
    if ((wanted?.modal ?? true) && isDisconnected()) launcher.show(options?.signal)
    return relay(args, options)
  }
  const relayIfConnected: LooseRequest = async (args) => (isDisconnected() ? null : relay(args))
  const answers = new Map<string, LooseRequest>(
    Object.entries({
      eth_accounts: async (args) => {
        await store.restored()
        return life.aborted ? relay(args) : accounts()
      },
      eth_chainId: async (args, options) => {
        await store.restored()
        return store.get().chainId ?? relay(args, options)
      },
      eth_requestAccounts: async ({ method }, options) => {
        await Promise.race([store.restored(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
        // The caller may have aborted meanwhile.
        throwIfAborted(options?.signal)
        if (store.get().status === 'connected') return accounts()
        launcher.show(options?.signal)
        return relay({ method }, options)
      },
      latch_requestSession: connect,
      latch_signIn: connect,
      wallet_connect: connect,
      latch_getSignIn: relayIfConnected,
      latch_signOut: relayIfConnected,
    } satisfies Record<string, LooseRequest>),
  )
  return {
    shortPath: (args) => {
      const { route } = store.get()
      if (!route?.takes(args)) return undefined
      const wallet = discovery.provider(route.walletId)
      return wallet && (() => route.call(wallet, args))
    },
    answerLocally: (args, options) => (life.aborted ? undefined : answers.get(args.method)?.(args, options)),
    relay,
  }
}
