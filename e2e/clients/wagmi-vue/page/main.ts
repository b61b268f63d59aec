import { latch } from '@latch/sdk/wagmi'
import { VueQueryPlugin } from '@tanstack/vue-query'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  WagmiPlugin,
} from '@wagmi/vue'
import { createApp, h } from 'vue'

const [first, second] = __CHAINS__
const config = createConfig({
  chains: [first, second],
  transports: { [first.id]: http(), [second.id]: http() },
  connectors: [latch({ projectId: 'demo', origin: __WIDGET__ })],
  multiInjectedProviderDiscovery: false,
})

const App = {
  setup() {
    const { address, status } = useConnection()
    const connectors = useConnectors()
    const { mutate: connect } = useConnect()
    const { mutate: disconnect } = useDisconnect()
    const { mutate: sign, data: signature, error } = useSignMessage()
    const button = (label: string, onClick: () => unknown) => h('button', { onClick }, label)
    return () =>
      h('main', [
        ...connectors.value.map((connector) => button(connector.name, () => connect({ connector }))),
        button('Sign message', () => sign({ message: 'Hello from a client' })),
        button('Disconnect', () => disconnect()),
        h('p', { id: 'status' }, status.value),
        h('p', { id: 'account' }, status.value === 'connected' ? address.value : 'nobody'),
        h('p', { id: 'signature' }, signature.value ?? ''),
        h('p', { id: 'error' }, error.value?.name ?? ''),
      ])
  },
}

createApp(App).use(WagmiPlugin, { config }).use(VueQueryPlugin).mount('#root')
