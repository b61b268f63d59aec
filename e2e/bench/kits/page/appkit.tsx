import { mainnet } from '@reown/appkit/networks'
import { createAppKit, useAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { ConnectButton } from './ConnectButton.tsx'

const projectId = '00000000000000000000000000000000'
const adapter = new WagmiAdapter({ networks: [mainnet], projectId })
createAppKit({
  adapters: [adapter],
  networks: [mainnet],
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

function Connect() {
  const { open, close } = useAppKit()
  window.benchClose = () => close()
  return <ConnectButton open={() => open({ view: 'Connect' })} />
}

createRoot(document.querySelector('#root') as Element).render(
  <WagmiProvider config={adapter.wagmiConfig} reconnectOnMount={false}>
    <QueryClientProvider client={new QueryClient()}>
      <Connect />
    </QueryClientProvider>
  </WagmiProvider>,
)
