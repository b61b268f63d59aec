import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnections, WagmiProvider } from 'wagmi'
import '@rainbow-me/rainbowkit/styles.css'

createSdk({ projectId: 'demo' })

const [first, second] = __CHAINS__
const config = createConfig({
  chains: [first, second],
  transports: { [first.id]: http(), [second.id]: http() },
})

function Session() {
  const { address, status } = useAccount()
  const connections = useConnections()
  return (
    <>
      <p id="status">{status}</p>
      <p id="account">{status === 'connected' ? address : 'nobody'}</p>
      <p id="connections">{connections.map(({ connector }) => connector.name).join(', ')}</p>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <ConnectButton />
        <Session />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
