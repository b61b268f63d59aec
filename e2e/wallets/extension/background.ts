/** The extension's service worker: one wallet per site, with the same account. */
import { localAccount, localChains } from '@latch/hosting/dev/wallet/chains.ts'
import { createWallet, type Wallet } from '@latch/sdk-source/testing/wallet/wallet.ts'
import { answerRequest, notificationOf } from '../metamask/backend.ts'
import type { RpcRequest } from '../metamask/rpc.ts'
import { runtime } from './chrome.ts'

const ACCOUNT_INDEX = 8

const wallets = new Map<string, Wallet>()

function walletOf(origin: string): Wallet {
  const known = wallets.get(origin)
  if (known) return known
  const wallet = createWallet({
    accounts: [localAccount(ACCOUNT_INDEX)],
    chains: localChains(__RPC_PORTS__),
    confirm: async () => {},
  })
  wallets.set(origin, wallet)
  return wallet
}

runtime.onConnect.addListener((port) => {
  const wallet = walletOf(port.sender?.origin ?? 'null')
  port.onMessage.addListener(async (message) => {
    const response = await answerRequest(wallet, message as RpcRequest)
    if (response) port.postMessage(response)
  })
  const stop = wallet.subscribe((event) => {
    const notification = notificationOf(wallet, event)
    if (notification) port.postMessage(notification)
  })
  port.onDisconnect.addListener(stop)
})
