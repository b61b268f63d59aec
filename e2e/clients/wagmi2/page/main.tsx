import { latch } from '@latch/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { UserRejectedRequestError } from 'viem'
import {
  createConfig,
  http,
  useAccount,
  useConnect,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'

const [first, second] = __CHAINS__
const config = createConfig({
  chains: [first, second],
  connectors: [latch({ projectId: 'demo', origin: __WIDGET__ })],
  transports: { [first.id]: http(), [second.id]: http() },
  multiInjectedProviderDiscovery: false,
})

/** Describes a failure as a page can: wagmi's own errors have a short message, and the common cause is recognisable by its class. */
function describe(error: Error | null) {
  if (error === null) return ''
  const { name, shortMessage, code } = error as { name: string; shortMessage?: string; code?: number }
  const isRejection = error instanceof UserRejectedRequestError
  return JSON.stringify({ name, shortMessage, code, isRejection })
}

function Session() {
  const { address, chainId, connector, status } = useAccount()
  const { connect, connectors, error: connectError } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data: signature, error: signError } = useSignMessage()
  const { switchChain, error: switchError } = useSwitchChain()
  const [latchConnector] = connectors
  return (
    <>
      <button type="button" onClick={() => latchConnector && connect({ connector: latchConnector })}>
        Connect
      </button>
      <button type="button" onClick={() => signMessage({ message: 'Hello from wagmi 2' })}>
        Sign message
      </button>
      <button type="button" onClick={() => switchChain({ chainId: second.id })}>
        Switch chain
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p id="status">{status}</p>
      <p id="account">{status === 'connected' ? address : 'nobody'}</p>
      <p id="chain">{chainId}</p>
      <p id="connector">{connector?.name ?? 'none'}</p>
      <output id="signature">{signature}</output>
      <output id="connect-error">{describe(connectError)}</output>
      <output id="sign-error">{describe(signError)}</output>
      <output id="switch-error">{describe(switchError)}</output>
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
