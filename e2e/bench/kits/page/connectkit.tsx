import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, useModal } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { ConnectButton } from './ConnectButton.tsx'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('/rpc') } })

function Connect() {
  const { setOpen } = useModal()
  window.benchClose = () => setOpen(false)
  return <ConnectButton open={() => setOpen(true)} />
}

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={config} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <Connect />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
