import { createSdk } from 'latch-cdn'
import { Web3 } from 'web3'
import { drawDapp } from '../../shared/dapp.ts'

const sdk = createSdk({ projectId: 'demo' })
const web3 = new Web3(sdk.provider('eip155') as never)
const account = async () => (await web3.eth.getAccounts())[0] ?? ''

drawDapp({
  connect: async () => (await web3.eth.requestAccounts())[0],
  sign: async (message) => web3.eth.personal.sign(web3.utils.utf8ToHex(message), await account(), ''),
  send: async (to, value) => {
    const { transactionHash } = await web3.eth.sendTransaction({ from: await account(), to, value })
    return transactionHash
  },
})
