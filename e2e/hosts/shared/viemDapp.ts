import type { Sdk } from '@latch/sdk-source/types.ts'
import { createWalletClient, custom } from 'viem'
import { FIRST, SECOND } from './chains.ts'
import type { Dapp } from './dapp.ts'
import { ETHER, MESSAGE, NONCE, TYPED_DATA, tokenTransfer } from './requests.ts'
import { signInMessage } from './signInMessage.ts'

/** Of ERC-7846, which viem has only in its experimental actions. */
type SignsIn = { Method: 'wallet_connect'; Parameters: readonly [object]; ReturnType: { accounts: unknown } }

/** A dapp on viem's wallet client. */
export function viemDapp(sdk: Sdk): Dapp {
  const client = createWalletClient({ chain: FIRST, transport: custom(sdk.provider('eip155')) })
  const account = async () => {
    const [address] = await client.getAddresses()
    if (!address) throw new Error('No account is connected.')
    return address
  }
  return {
    connect: () => client.requestAddresses(),
    signMessage: async () => client.signMessage({ account: await account(), message: MESSAGE }),
    signTypedData: async () => client.signTypedData({ account: await account(), ...TYPED_DATA }),
    sendEther: async (to) => client.sendTransaction({ account: await account(), to, value: ETHER }),
    sendToken: async (to) => client.sendTransaction({ account: await account(), ...tokenTransfer(to) }),
    switchChain: () => client.switchChain({ id: SECOND.id }),
    disconnect: () => sdk.disconnect(),
    signIn: async () => {
      const message = signInMessage(await account())
      return { message, signature: await client.signMessage({ account: await account(), message }) }
    },
    connectSignedIn: async () => {
      const capabilities = { signInWithEthereum: { nonce: NONCE } }
      const params = [{ version: '1', capabilities }] as const
      const { accounts } = await client.request<SignsIn>({ method: 'wallet_connect', params })
      return accounts
    },
  }
}
