import type { Launcher } from './launch.ts'
import type { Answers, LooseRequest } from './provider.ts'
import type { Store } from './store.ts'
import type { Discovery } from './wallets/discovery.ts'

type AnswerContext = {
  store: Store
  discovery: Discovery
  launcher: Launcher
  /** Of the instance: one that is destroyed knows nothing by itself. */
  life: AbortSignal
}

/** What the SDK knows by itself, and the way to the widget for the rest. */
export function createAnswers(context: AnswerContext): Answers {
  const { store, discovery, launcher, life } = context
  const relay: LooseRequest = (args, options) =>
    launcher.ask((channel) => channel.request({ ...args, ...options }))
  const accounts = () => [...store.get().accounts]
  const requestAccounts = async (signal: AbortSignal | undefined) => {
    await store.settled()
    // Who wished for it may have taken it back meanwhile.
    signal?.throwIfAborted()
    if (store.get().status === 'connected') return accounts()
    launcher.show()
    return relay({ method: 'eth_requestAccounts' }, { signal })
  }

  return {
    shortPath: (method) => {
      const { route } = store.get()
      return route?.methods.includes(method) ? discovery.provider(route.walletId) : undefined
    },
    answer: (method, signal) => {
      if (life.aborted) return undefined
      if (method === 'eth_accounts')
        return store.settled().then(() => (life.aborted ? relay({ method }) : accounts()))
      if (method === 'eth_requestAccounts') return requestAccounts(signal)
      if (method === 'eth_chainId')
        return store.settled().then(() => store.get().chainId ?? relay({ method }, { signal }))
      return undefined
    },
    relay,
  }
}
