import { defineChain } from 'viem'

/** The first chain of `npm start`; a dapp takes its chains from `wagmi/chains`. */
export const chain = defineChain({
  id: 31337,
  name: 'Latch Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:4810'] } },
})
