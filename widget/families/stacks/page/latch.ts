import type { WbipSide } from '#wbip/page/announce.ts'
import type { StacksProvider } from './types.ts'

/** Methods that are the provider's own. */
const OWN = [
  'stx_getAddresses',
  'stx_getAccounts',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_signTransaction',
  'stx_transferStx',
  'stx_callContract',
] as const

type Purposes = { purposes?: unknown; addresses?: unknown }

/** Creates Latch's provider with SIP-030's methods, as `@stacks/connect` calls wallets. */
export function createStacksSide(provider: StacksProvider): WbipSide {
  const methods: Record<string, (params: never) => Promise<unknown>> = {
    getAddresses: () => provider.request('stx_getAddresses'),
  }
  for (const method of OWN) methods[method] = (params) => provider.request(method, params)
  return {
    // `@stacks/connect` reads the older array, too, and would list Latch twice.
    registries: ['wbip_providers'],
    methods,
    // sats-connect states a purpose, and means Bitcoin.
    isMeant: (method, params) => {
      const { purposes, addresses } = params as Purposes
      return method === 'getAddresses' && purposes === undefined && addresses === undefined
    },
    disconnect: () => provider.disconnect(),
    addListener: (eventName, cb) => {
      if (eventName !== 'stx_accountChange') return null
      const listener = (address: string | null) =>
        cb({ addresses: address === null ? [] : [{ symbol: 'STX', address }] })
      provider.on('accountChanged', listener)
      return () => provider.removeListener('accountChanged', listener)
    },
  }
}
