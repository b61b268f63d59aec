import { ethers } from 'ethers'
import { createSdk } from 'latch-cdn'
import { drawDapp } from '../../shared/dapp.ts'

const sdk = createSdk({ projectId: 'demo' })
const provider = new ethers.providers.Web3Provider(sdk.provider('eip155') as never, 'any')

drawDapp({
  connect: async () => (await provider.send('eth_requestAccounts', []))[0],
  sign: (message) => provider.getSigner().signMessage(message),
  send: async (to, value) => {
    const sent = await provider.getSigner().sendTransaction({ to, value })
    return (await sent.wait()).transactionHash
  },
})
