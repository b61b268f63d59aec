import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { MethodsContext } from '@latch/sdk-source/families/pageFamily.ts'
import type { SolanaProvider, SolanaSendOptions } from './types.ts'

export type SolanaMethods = Omit<SolanaProvider, 'publicKey' | 'on' | 'removeListener'>

type Account = { pubkey: string }

/** Creates the provider's methods; they cross the frame as WalletConnect methods. */
export function createSolanaMethods({ request, state, show }: MethodsContext): SolanaMethods {
  const signer = () => state()?.accounts[0] ?? ''
  const requestAccounts = (): Promise<unknown> => {
    if (state()?.status !== 'connected') show()
    return request('solana_requestAccounts')
  }
  return {
    connect: async () => {
      const [account] = (await requestAccounts()) as Account[]
      return { publicKey: account?.pubkey ?? '' }
    },
    disconnect: async () => {
      await request('solana_disconnect')
    },
    signMessage: async (message) => {
      // base58 takes the square of it: a page must not freeze before it is refused.
      if (message.length > LIMITS.base58MessageBytes)
        throw refusal(RpcCode.invalidParams, 'solana_signMessage: the message is too long')
      const params = { message: toBase58(message), pubkey: signer() }
      const answer = (await request('solana_signMessage', params)) as Record<
        'signature' | 'signedMessage',
        string
      >
      return { signature: fromBase58(answer.signature), signedMessage: fromBase58(answer.signedMessage) }
    },
    signTransaction: async (transaction) => {
      const answer = await request('solana_signTransaction', { transaction: toBase64(transaction) })
      return fromBase64((answer as { transaction: string }).transaction)
    },
    signAndSendTransaction: async (transaction, sendOptions) => {
      const params = {
        transaction: toBase64(transaction),
        ...(sendOptions && { sendOptions: withNumbers(sendOptions) }),
      }
      return (await request('solana_signAndSendTransaction', params)) as { signature: string }
    },
    request: ({ method, params }) =>
      method === 'solana_requestAccounts' ? requestAccounts() : request(method, params),
  }
}

/** `@solana/kit` has slots as bigints; they cross as numbers. */
function withNumbers(options: SolanaSendOptions): object {
  const { minContextSlot } = options
  return typeof minContextSlot === 'bigint' ? { ...options, minContextSlot: Number(minContextSlot) } : options
}
