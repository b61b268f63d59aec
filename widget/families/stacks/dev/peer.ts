import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { callStacksWallet, STACKS_METHODS, type StacksParams, stacksAddress } from './account.ts'

const MAINNET = 'stacks:1'

/** @see WalletConnect's Stacks RPC reference */
export const stacksPeer: PeerWallet = {
  namespace: 'stacks',
  methods: Object.keys(STACKS_METHODS),
  events: ['stx_accountsChanged', 'stx_chainChanged'],
  addressesOn: async (chainId) => [stacksAddress(networkOf(chainId))],
  call: async (method, params: StacksParams, chainId) =>
    callStacksWallet(method, { network: networkOf(chainId), ...params }),
}

function networkOf(chainId: string): 'mainnet' | 'testnet' {
  return chainId === MAINNET ? 'mainnet' : 'testnet'
}
