import { latch } from '@latch/sdk/wagmi'
import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'

/** The first chain of `npm start`; a dapp imports its chains from `wagmi/chains`. */
const local = defineChain({
  id: 31337,
  name: 'Latch Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:4810'] } },
})

export const config = createConfig({
  chains: [local],
  transports: { [local.id]: http() },
  connectors: [latch({ projectId: 'demo', origin: 'http://widget.localhost:4801' })],
})
