import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnections,
  useConnectors,
  useDisconnect,
  WagmiProvider,
} from 'wagmi'

createSdk({ projectId: 'demo' })

const [first, second] = __CHAINS__
/** Every announced wallet becomes an `injected` connector of wagmi. */
const config = createConfig({
  chains: [first, second],
  transports: { [first.id]: http(), [second.id]: http() },
})

function Session() {
  const { address, status } = useConnection()
  const connections = useConnections()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  return (
    <>
      {connectors.map((connector) => (
        <button type="button" key={connector.uid} onClick={() => connect({ connector })}>
          {connector.name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p id="status">{status}</p>
      <p id="account">{status === 'connected' ? address : 'nobody'}</p>
      <p id="connections">{connections.map(({ connector }) => connector.name).join(', ')}</p>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Session />
    </QueryClientProvider>
  </WagmiProvider>,
)
