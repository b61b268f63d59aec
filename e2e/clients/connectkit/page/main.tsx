import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnections, WagmiProvider } from 'wagmi'

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
      <ConnectKitProvider>
        <ConnectKitButton />
        <Session />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
