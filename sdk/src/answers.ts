import type { JsonParams } from './normalise.ts'
import type { LocalAnswers, LooseRequest } from './provider.ts'
import { shareFlight } from './shared.ts'
import type { Store } from './store.ts'
import type { Discovery } from './wallets/discovery.ts'
import type { Widget } from './widget.ts'

/** Methods that change nothing and ask nobody: asked again after a reload, and held to a deadline. */
const READS = /^(eth_(?!send|sign|request)|net_|web3_|wallet_get)/

/** What the SDK knows by itself, and the way to the widget for the rest. */
export function createAnswers(context: {
  instance: string
  store: Store
  discovery: Discovery
  widget: Widget
}): { local: LocalAnswers; relay: LooseRequest<JsonParams | undefined> } {
  const { instance, store, discovery, widget } = context
  let requests = 0

  const send = (method: string, params: JsonParams | undefined, signal: AbortSignal | undefined) => {
    widget.start()
    const id = `${instance}:${++requests}`
    return widget.link.call({
      method: 'request',
      params: params === undefined ? { id, method } : { id, method, params },
      replay: READS.test(method),
      signal,
    })
  }
  const accounts = () => [...store.get().accounts]
  const requestAccounts = shareFlight(async (signal) => {
    await store.settled()
    if (store.get().status === 'connected') return accounts()
    widget.show()
    return send('eth_requestAccounts', undefined, signal)
  })

  return {
    local: {
      shortPath: (method) => {
        const { route } = store.get()
        return route?.methods.includes(method) ? discovery.provider(route.walletId) : undefined
      },
      answer: (method, signal) => {
        if (method === 'eth_accounts') return store.settled().then(accounts)
        if (method === 'eth_requestAccounts') return requestAccounts(signal)
        if (method === 'eth_chainId' && (store.get().chainId || store.get().status === 'reconnecting'))
          return store.settled().then(() => store.get().chainId ?? send(method, undefined, signal))
        return undefined
      },
    },
    relay: ({ method, params }, options) => send(method, params, options?.signal),
  }
}
