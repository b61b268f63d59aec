import { ConnectButton, latchPlugin, useBalance, useConnect, useSession, useWallets } from '@latch/sdk/vue'
import { createSdk } from 'latch-cdn'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'

const sdk = createSdk({ projectId: 'demo' })

const App = {
  setup() {
    const session = useSession()
    const { data: wallets } = useWallets()
    const { data: balances } = useBalance()
    const { disconnect, pending } = useConnect()
    return () =>
      h('main', [
        h(ConnectButton, { id: 'connect' }),
        h('button', { onClick: () => disconnect() }, 'Disconnect'),
        h('p', { id: 'account' }, session.value.address ?? 'nobody'),
        h('p', { id: 'pending' }, String(pending.value)),
        h('p', { id: 'wallets' }, wallets.value?.installed.map(({ name }) => name).join() ?? ''),
        h('p', { id: 'balance' }, balances.value?.native?.symbol ?? ''),
      ])
  },
}
const createApp = () => createSSRApp(App).use(latchPlugin(sdk))

const root = document.querySelector('#root')
// As a server would have sent it.
root.innerHTML = await renderToString(createApp())
createApp().mount(root)
