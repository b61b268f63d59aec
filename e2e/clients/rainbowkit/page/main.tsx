import { latch } from '@latch/sdk/wagmi'
import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnections, WagmiProvider } from 'wagmi'
import '@rainbow-me/rainbowkit/styles.css'

/** Latch as the page's own connector, or as one of the announced wallets. */
const isConnector = new URLSearchParams(location.search).has('connector')
const latchWallet = () => ({
  id: 'latch',
  name: 'Latch',
  iconUrl: 'data:,',
  iconBackground: '#fff',
  createConnector: (details) => (config) => ({
    ...latch({ projectId: 'demo', origin: __WIDGET__ })(config),
    ...details,
  }),
})
const wallets = [{ groupName: 'Wallets', wallets: [latchWallet] }]

if (!isConnector) createSdk({ projectId: 'demo' })

const [first, second] = __CHAINS__
const config = createConfig({
  ...(isConnector && { connectors: connectorsForWallets(wallets, { appName: 'A dapp', projectId: 'none' }) }),
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
