/** The composables over `mockLatch`, in a renderer that draws nothing. Prints what they read, once all is there. */
import { mockLatch } from '@latch/sdk/testing'
import { latchPlugin, useBalance, useNetworks, useWallets } from '@latch/sdk/vue'
import { createRenderer, watchEffect } from 'vue'

const none = () => null
const { createApp } = createRenderer({
  patchProp: none,
  insert: none,
  remove: none,
  setText: none,
  setElementText: none,
  parentNode: none,
  nextSibling: none,
  createElement: () => ({}),
  createText: () => ({}),
  createComment: () => ({}),
})

const { sdk, respond } = mockLatch({ chains: [{ id: 8453, name: 'Base' }], connected: true })
respond('eth_getBalance', '0xde0b6b3a7640000')

const App = {
  setup() {
    const [wallets, networks, balance] = [useWallets().data, useNetworks().data, useBalance().data]
    watchEffect(() => {
      if (!wallets.value || !networks.value || !balance.value) return
      const { native } = balance.value
      console.log(wallets.value.installed[0].name, networks.value[0].name, native.formatted, native.symbol)
    })
    return none
  },
}
createApp(App).use(latchPlugin(sdk)).mount({})
