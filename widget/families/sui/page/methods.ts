import { toBase64 } from '@latch/protocol/base64.ts'
import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { SuiProvider, SuiTransaction } from './types.ts'

export type SuiMethods = Omit<SuiProvider, 'address' | 'on' | 'removeListener'>

type Account = { address: string }
type Signed = { transactionBytes: string; signature: string }

/** Creates the provider's methods; they cross the frame as WalletConnect methods. */
export function createSuiMethods({ request, state, show }: MethodsContext): SuiMethods {
  const requestAccounts = (): Promise<unknown> => {
    if (state()?.status !== 'connected') show()
    return request('sui_requestAccounts')
  }
  const requestSigned = async (method: string, transaction: SuiTransaction): Promise<unknown> =>
    request(method, { transaction: await transactionText(transaction), address: state()?.accounts[0] })
  return {
    connect: async () => {
      const [account] = (await requestAccounts()) as Account[]
      return { address: account?.address ?? '' }
    },
    disconnect: async () => {
      await request('sui_disconnect')
    },
    signPersonalMessage: async (message) => {
      const bytes = toBase64(message)
      const params = { message: bytes, address: state()?.accounts[0] }
      const { signature } = (await request('sui_signPersonalMessage', params)) as { signature: string }
      return { bytes, signature }
    },
    signTransaction: async (transaction) => {
      const { transactionBytes, signature } = (await requestSigned(
        'sui_signTransaction',
        transaction,
      )) as Signed
      return { bytes: transactionBytes, signature }
    },
    signAndExecuteTransaction: async (transaction) => {
      const { transactionBytes, ...answer } = (await requestSigned(
        'sui_signAndExecuteTransaction',
        transaction,
      )) as Partial<Signed> & { digest: string; effects?: string }
      return { ...answer, ...(transactionBytes === undefined ? {} : { bytes: transactionBytes }) }
    },
    request: ({ method, params }) =>
      method === 'sui_requestAccounts' ? requestAccounts() : request(method, params),
  }
}

/** The object stays in the page: its text crosses. */
async function transactionText(transaction: SuiTransaction): Promise<string> {
  return typeof transaction === 'string' ? transaction : await transaction.toJSON()
}
