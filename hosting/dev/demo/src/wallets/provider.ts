import type { RequestArguments, Wallet } from '@latch/sdk-source/testing/wallet/wallet.ts'

type Listener = (data: unknown) => void

/** A wallet's face to the page, EIP-1193. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

export function walletProvider(wallet: Wallet): Provider {
  const listeners = new Map<string, Set<Listener>>()
  wallet.subscribe(({ event, data }) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  })
  const provider: Provider = {
    request: (args) => wallet.request(args),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
