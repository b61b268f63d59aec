import { latch } from '@latch/sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { chain } from './chain.js'

export const config = createConfig({
  chains: [chain],
  transports: { [chain.id]: http() },
  connectors: [latch({ projectId: 'demo', origin: 'http://widget.localhost:4801' })],
})
