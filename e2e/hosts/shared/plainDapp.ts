import type { Sdk } from '@latch/sdk-source/types.ts'
import { stringToHex } from 'viem'
import { serializeTypedData } from 'viem/utils'
import { SECOND } from './chains.ts'
import type { Dapp } from './dapp.ts'
import { ETHER, MESSAGE, TYPED_DATA, tokenTransfer } from './requests.ts'

/** viem omits the domain when serialising unless its type is declared. */
const WITH_DOMAIN = {
  ...TYPED_DATA,
  domain: { ...TYPED_DATA.domain, chainId: BigInt(TYPED_DATA.domain.chainId) },
  types: {
    ...TYPED_DATA.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
} as const

/** A dapp that calls the provider directly. */
export function plainDapp(sdk: Sdk): Dapp {
  const account = async () => {
    const [address] = await sdk.request({ method: 'eth_accounts' })
    if (!address) throw new Error('No account is connected.')
    return address
  }
  return {
    connect: () => sdk.request({ method: 'eth_requestAccounts' }),
    signMessage: async () =>
      sdk.request({ method: 'personal_sign', params: [stringToHex(MESSAGE), await account()] }),
    signTypedData: async () =>
      sdk.request({
        method: 'eth_signTypedData_v4',
        params: [await account(), serializeTypedData(WITH_DOMAIN)],
      }),
    sendEther: async (to) =>
      sdk.request({
        method: 'eth_sendTransaction',
        params: [{ from: await account(), to, value: `0x${ETHER.toString(16)}` }],
      }),
    sendToken: async (to) =>
      sdk.request({
        method: 'eth_sendTransaction',
        params: [{ from: await account(), ...tokenTransfer(to) }],
      }),
    switchChain: () =>
      sdk.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${SECOND.id.toString(16)}` }],
      }),
    disconnect: () => sdk.disconnect(),
    signIn: () => sdk.signIn(),
    openAccount: () => sdk.open({ view: 'Account' }),
    addFunds: () => sdk.fund({ asset: 'LTD', amount: '12.345678' }),
    swapWithForm: () => sdk.open({ view: 'Swap', amount: '0.5', fromToken: 'ETH', toToken: 'LTD' }),
    sendWithForm: (to) => sdk.send({ amount: '0.25', ...(to ? { to } : {}) }),
  }
}
