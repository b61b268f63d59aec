import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton } from './ConnectButton.tsx'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('/rpc') } })

function Connect() {
  const { openConnectModal } = useConnectModal()
  return <ConnectButton open={openConnectModal} />
}

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={config} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <Connect />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
