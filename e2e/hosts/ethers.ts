import { BrowserProvider } from 'ethers'
import { createSdk } from 'latch-cdn'
import type { Hex } from 'viem'
import { FIRST, SECOND } from './shared/chains.ts'
import { type Dapp, mountDapp } from './shared/dapp.ts'
import { PROJECT } from './shared/project.ts'
import { ETHER, MESSAGE, TYPED_DATA, tokenTransfer } from './shared/requests.ts'
import { showSession } from './shared/showSession.ts'
import { signInMessage } from './shared/signInMessage.ts'

const sdk = createSdk({ projectId: PROJECT, chains: [FIRST.id, SECOND.id] })
const provider = new BrowserProvider(sdk.provider('eip155') as never, 'any')
const { domain, types, message } = TYPED_DATA

const dapp: Dapp = {
  connect: async () => (await provider.getSigner()).address,
  signMessage: async () => (await (await provider.getSigner()).signMessage(MESSAGE)) as Hex,
  signTypedData: async () =>
    (await (
      await provider.getSigner()
    ).signTypedData(
      domain,
      types as unknown as Record<string, { name: string; type: string }[]>,
      message,
    )) as Hex,
  sendEther: async (to) =>
    (await (await provider.getSigner()).sendTransaction({ to, value: ETHER })).hash as Hex,
  sendToken: async (to) =>
    (await (await provider.getSigner()).sendTransaction(tokenTransfer(to))).hash as Hex,
  switchChain: () =>
    provider.send('wallet_switchEthereumChain', [{ chainId: `0x${SECOND.id.toString(16)}` }]),
  disconnect: () => sdk.disconnect(),
  signIn: async () => {
    const signer = await provider.getSigner()
    const message = signInMessage(signer.address as Hex)
    return { message, signature: await signer.signMessage(message) }
  },
}

showSession(sdk, mountDapp(dapp))
