import { createAppKit } from '@reown/appkit'
import { defineChain } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { createSdk } from 'latch-cdn'
import { drawDapp } from '../../shared/dapp.ts'

createSdk({ projectId: 'demo' })

const [first] = __CHAINS__
const local = defineChain({
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Latch Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [String(first)] } },
})
const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [local],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Page', description: 'A page', url: location.origin, icons: [] },
  features: { analytics: false, email: false, socials: [] },
})

const connected = () =>
  new Promise<string>((resolve) => {
    const check = () => modal.getAddress() && resolve(modal.getAddress() ?? '')
    modal.subscribeAccount(check)
    check()
  })
const signer = () => new BrowserProvider(modal.getWalletProvider() as Eip1193Provider).getSigner()

drawDapp({
  connect: async () => {
    await modal.open({ view: 'Connect' })
    return connected()
  },
  sign: async (message) => (await signer()).signMessage(message),
  send: async (to, value) => {
    const sent = await (await signer()).sendTransaction({ to, value })
    await sent.wait()
    return sent.hash
  },
})
