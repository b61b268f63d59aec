import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { BitcoinAccount, BitcoinProvider } from './types.ts'

export type BitcoinMethods = Omit<BitcoinProvider, 'address' | 'on' | 'removeListener'>

/** Creates the provider's methods; they cross the frame as WalletConnect methods. */
export function createBitcoinMethods({ request, state, show }: MethodsContext): BitcoinMethods {
  const account = () => state()?.accounts[0]
  const requestAccounts = (): Promise<unknown> => {
    if (state()?.status !== 'connected') show()
    return request('bip122_requestAccounts')
  }
  return {
    connect: async () => {
      const [account] = (await requestAccounts()) as BitcoinAccount[]
      return { address: account?.address ?? '' }
    },
    disconnect: async () => {
      await request('bip122_disconnect')
    },
    getAccountAddresses: async () => (await request('getAccountAddresses')) as BitcoinAccount[],
    signMessage: async (options) =>
      (await request('signMessage', { account: account(), ...options })) as {
        address: string
        signature: string
      },
    signPsbt: async (options) =>
      (await request('signPsbt', { account: account(), ...options })) as { psbt: string; txid?: string },
    // Others than these two are the widget's to take or to refuse.
    sendTransfer: async ({ recipient, amount, ...others }) =>
      (await request('sendTransfer', {
        account: account(),
        ...others,
        recipientAddress: recipient,
        amount: String(amount),
      })) as { txid: string },
    request: ({ method, params }) =>
      method === 'bip122_requestAccounts' ? requestAccounts() : request(method, params),
  }
}
