import { latch } from '@latch/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnections, useSignMessage, WagmiProvider } from 'wagmi'

/** Latch as the page's own connector, or as one of the announced wallets. */
const isConnector = new URLSearchParams(location.search).has('connector')
const latchConnector = (config) => ({
  ...latch({ projectId: 'demo', origin: __WIDGET__ })(config),
  // ConnectKit takes connectors of types that it does not know for extensions that are not installed.
  type: 'injected',
})

if (!isConnector) createSdk({ projectId: 'demo' })

const [first, second] = __CHAINS__
const config = createConfig({
  ...(isConnector && { connectors: [latchConnector] }),
  chains: [first, second],
  transports: { [first.id]: http(), [second.id]: http() },
})

function Session() {
  const { address, status } = useAccount()
  const connections = useConnections()
  const { data: signature, signMessage } = useSignMessage()
  return (
    <>
      <p id="status">{status}</p>
      <p id="account">{status === 'connected' ? address : 'nobody'}</p>
      <button type="button" onClick={() => signMessage({ message: 'Hello from a client' })}>
        Sign message
      </button>
      <p id="signature">{signature}</p>
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
