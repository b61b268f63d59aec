import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { PolkadotAccount, PolkadotProvider, PolkadotSigner } from './types.ts'

/** Methods whose code is loaded by the first call to one of them. */
export type PolkadotMethods = Pick<PolkadotProvider, 'connect' | 'disconnect' | 'request'> &
  PolkadotSigner & {
    /** Like `connect`; opens the modal if no wallet turns out to be connected. */
    requestAccounts(): Promise<unknown>
    /** Reads the connected accounts from the widget, without calling the wallet. */
    getAccounts(): Promise<PolkadotAccount[]>
  }

type Signed = { signature: `0x${string}`; signedTransaction?: `0x${string}` }

const HEX = /^0x([0-9a-f]{2})*$/i

/** Answers of signers are numbered, through all of a page. */
let count = 0

/** Creates the provider's methods; they cross the frame as WalletConnect methods. */
export function createPolkadotMethods({ request, state, show }: MethodsContext): PolkadotMethods {
  const requestAccounts = () => request('polkadot_requestAccounts') as Promise<PolkadotAccount[]>
  const connect = () => {
    if (state()?.status !== 'connected') show()
    return requestAccounts()
  }
  return {
    requestAccounts,
    getAccounts: () => request('polkadot_getAccounts') as Promise<PolkadotAccount[]>,
    connect: async () => {
      const [account] = await connect()
      return { address: account?.address ?? '' }
    },
    disconnect: async () => {
      await request('polkadot_disconnect')
    },
    signRaw: async ({ address, data, type }) => {
      const message = HEX.test(data) ? { data } : { message: data }
      const { signature } = (await request('polkadot_signMessage', { address, ...message, type })) as Signed
      return { id: ++count, signature }
    },
    signPayload: async (payload) => {
      const params = { address: payload.address, transactionPayload: payload }
      const signed = (await request('polkadot_signTransaction', params)) as Signed
      return { id: ++count, ...signed }
    },
    request: ({ method, params }) =>
      method === 'polkadot_requestAccounts' ? connect() : request(method, params),
  }
}
