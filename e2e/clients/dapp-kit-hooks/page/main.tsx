import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'

createSdk({ projectId: 'demo', namespaces: ['sui'], preload: 'idle' })

/** Both have the same hooks; the version is in the address. */
const {
  SuiClientProvider,
  useConnectWallet,
  useCurrentWallet,
  useDisconnectWallet,
  useSignPersonalMessage,
  useWallets,
  WalletProvider,
} =
  new URLSearchParams(location.search).get('version') === '0'
    ? await import('dapp-kit-0')
    : await import('dapp-kit-1')

const NETWORKS = { localnet: { network: 'localnet', url: __SUI_NODE__ } }
const MESSAGE = new TextEncoder().encode('Hello from dapp-kit')

function Session() {
  const wallets = useWallets()
  const { connectionStatus, currentWallet } = useCurrentWallet()
  const { mutate: connect } = useConnectWallet()
  const { mutate: disconnect } = useDisconnectWallet()
  const { mutate: sign, data: signed } = useSignPersonalMessage()
  return (
    <>
      {wallets.map((wallet) => (
        <button type="button" key={wallet.name} onClick={() => connect({ wallet })}>
          {wallet.name}
        </button>
      ))}
      <button type="button" onClick={() => sign({ message: MESSAGE })}>
        Sign message
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p id="status">{connectionStatus}</p>
      <p id="account">{currentWallet?.accounts[0]?.address ?? 'nobody'}</p>
      <p id="wallet">{currentWallet?.name}</p>
      <p id="signature">{signed?.signature}</p>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <QueryClientProvider client={new QueryClient()}>
    <SuiClientProvider networks={NETWORKS} defaultNetwork="localnet">
      <WalletProvider autoConnect>
        <Session />
      </WalletProvider>
    </SuiClientProvider>
  </QueryClientProvider>,
)
