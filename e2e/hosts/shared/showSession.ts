import type { Eip1193Provider } from '@latch/families/eip155/page/rpcSchema/index.ts'
import type { mountDapp } from './dapp.ts'

const EVENTS = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const

/**
 * Shows the session of a page that uses the provider without a library: it reads it again after each event of EIP-1193.
 */
export function showSession(provider: Eip1193Provider, page: ReturnType<typeof mountDapp>): void {
  const refresh = async () => {
    const accounts = await provider.request({ method: 'eth_accounts' })
    page.show({ accounts, chainId: Number(await provider.request({ method: 'eth_chainId' })) })
  }
  const on = provider.on as (event: string, listener: (data: unknown) => void) => unknown
  for (const event of EVENTS)
    on(event, (data) => {
      page.logEvent(event, data)
      void refresh()
    })
  void refresh()
}
