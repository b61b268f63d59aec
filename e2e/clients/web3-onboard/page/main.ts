import Onboard, { type EIP1193Provider } from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'
import { createSdk } from 'latch-cdn'
import { drawDapp } from '../../shared/dapp.ts'

createSdk({ projectId: 'demo' })

const onboard = Onboard({
  wallets: [injectedModule()],
  chains: __CHAINS__.map(({ id, name, rpcUrls }) => ({
    id,
    token: 'ETH',
    label: name,
    rpcUrl: rpcUrls.default.http[0],
  })),
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
  notify: { enabled: false },
  connect: { autoConnectLastWallet: false },
})

let provider: EIP1193Provider | undefined
let account = ''
const request = (method: string, params: unknown[]) => provider?.request({ method, params } as never)
const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

drawDapp({
  connect: async () => {
    const [wallet] = await onboard.connectWallet()
    provider = wallet?.provider
    account = wallet?.accounts[0]?.address ?? ''
    return account
  },
  sign: (message) => request('personal_sign', [hexOf(message), account]),
  send: (to, value) =>
    request('eth_sendTransaction', [{ from: account, to, value: `0x${BigInt(value).toString(16)}` }]),
})
