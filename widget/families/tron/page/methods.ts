import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { TronProvider, TronSignedTransaction } from './types.ts'

export type TronMethods = Omit<TronProvider, 'address' | 'on' | 'removeListener'>

/** The methods of TIP-1193 and TIP-1102, whose names are EVM's, as they cross the frame. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  eth_accounts: 'tron_accounts',
  eth_chainId: 'tron_chainId',
  eth_requestAccounts: 'tron_requestAccounts',
}

/** Creates the provider's methods; they cross the frame under their own names. */
export function createTronMethods({ request, state, show }: MethodsContext): TronMethods {
  const requestAccounts = async () => {
    if (state()?.status !== 'connected') show()
    return (await request('tron_requestAccounts')) as string[]
  }
  return {
    connect: async () => ({ address: (await requestAccounts())[0] ?? '' }),
    disconnect: async () => {
      await request('tron_disconnect')
    },
    signMessage: async (message) => {
      const { signature } = (await request('tron_signMessage', { message })) as { signature: string }
      return signature
    },
    signTransaction: async (transaction) =>
      (await request('tron_signTransaction', { transaction })) as TronSignedTransaction,
    sendTransaction: async (transaction) => {
      const { txid } = (await request('tron_sendTransaction', { transaction })) as { txid: string }
      return txid
    },
    request: ({ method, params }) => {
      const name = OWN_NAMES[method] ?? method
      if (name === 'tron_requestAccounts') return requestAccounts()
      return name === 'wallet_switchEthereumChain' ? switchChain(request, params) : request(name, params)
    },
  }
}

/** TIP-3326, whose chains have no family in front. */
function switchChain(request: MethodsContext['request'], params: unknown): Promise<unknown> {
  const [target] = (Array.isArray(params) ? params : []) as { chainId?: unknown }[]
  return request('latch_switchNetwork', [{ chainId: `tron:${target?.chainId}` }])
}
