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
  /** Whether no session of any family is there, or may come back. */
  isDisconnected: () => boolean
}

/** Milliseconds that who wants to connect waits for a session that may come back; the modal goes when it has come. */
const PATIENCE = 5_000

/** Answers from what the SDK knows by itself, and the relay to the widget for the rest. */
export function createAnswers(context: AnswerContext): Answers {
  const { store, discovery, launcher, life, isDisconnected } = context
  const relay: LooseRequest = (args, options) =>
    launcher.callWidget((channel) => channel.request({ ...args, ...options }), options?.signal)
  const accounts = () => [...store.get().accounts]
  const connect: LooseRequest = async (args, options) => {
    await store.disconnected()
    throwIfAborted(options?.signal)
    // Without the modal the widget shows it where it has to be seen.
    const [{ modal = true } = {}] = [args.params].flat() as { modal?: boolean }[]
    if (modal && isDisconnected()) launcher.show(options?.signal)
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
