import { visibleAccounts } from '@latch/sdk-source/testing/wallet/context.ts'
import type { Wallet, WalletEvent } from '@latch/sdk-source/testing/wallet/wallet.ts'
import type { RpcNotification, RpcRequest, RpcResponse } from './rpc.ts'

/** Answers one JSON-RPC request of MetaMask's provider from a wallet. @returns null for a notification. */
export async function answerRequest(wallet: Wallet, request: RpcRequest): Promise<RpcResponse | null> {
  const { id, method, params } = request
  if (id === undefined || id === null) return null
  try {
    return { jsonrpc: '2.0', id, result: (await callWallet(wallet, method, params)) ?? null }
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string }
    return { jsonrpc: '2.0', id, error: { code: code ?? -32603, message: message ?? 'Internal error' } }
  }
}

async function callWallet(wallet: Wallet, method: string, params: unknown): Promise<unknown> {
  if (method === 'metamask_getProviderState') return providerState(wallet)
  if (method === 'metamask_sendDomainMetadata') return true
  return wallet.request({ method, params })
}

function network(wallet: Wallet) {
  const { chainId } = wallet.state()
  return { chainId: `0x${chainId.toString(16)}`, networkVersion: String(chainId), isConnected: true }
}

function providerState(wallet: Wallet) {
  return {
    ...network(wallet),
    isUnlocked: true,
    accounts: visibleAccounts(wallet.state(), wallet.accounts),
  }
}

/** Returns an event of the wallet in the form of MetaMask's provider; null for those that the provider creates itself. */
export function notificationOf(wallet: Wallet, { event, data }: WalletEvent): RpcNotification | null {
  if (event === 'accountsChanged') return { jsonrpc: '2.0', method: 'metamask_accountsChanged', params: data }
  if (event === 'chainChanged')
    return { jsonrpc: '2.0', method: 'metamask_chainChanged', params: network(wallet) }
  if (event === 'disconnect')
    return {
      jsonrpc: '2.0',
      method: 'metamask_chainChanged',
      params: { ...network(wallet), isConnected: false },
    }
  return null
}
