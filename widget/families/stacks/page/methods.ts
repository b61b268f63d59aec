import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { StacksAddress, StacksProvider } from './types.ts'

export type StacksMethods = Omit<StacksProvider, 'address' | 'on' | 'removeListener'>

/** Names of SIP-030 and of WBIP for the method that connects. */
const CONNECTS = ['stx_getAddresses', 'getAddresses']

/** Creates the provider's methods; they cross the frame under their own names. */
export function createStacksMethods({ request, state, show }: MethodsContext): StacksMethods {
  const requestAddresses = async () => {
    if (state()?.status !== 'connected') show()
    return (await request('stx_getAddresses')) as { addresses: readonly StacksAddress[] }
  }
  return {
    connect: async () => {
      const [account] = (await requestAddresses()).addresses
      return { address: account?.address ?? '' }
    },
    disconnect: async () => {
      await request('stx_disconnect')
    },
    request: (method, params) => (CONNECTS.includes(method) ? requestAddresses() : request(method, params)),
  }
}
