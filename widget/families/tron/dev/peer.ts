import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import type { TronTransactionJson } from '../protocol/calls.ts'
import { signTronMessage, signTronTransaction, TRON_ADDRESS } from './account.ts'

type Params = { message?: string; transaction?: { transaction: TronTransactionJson } }

/** @see WalletConnect's TRON RPC reference, as wallets without `tron_method_version` read it */
export const tronPeer: PeerWallet = {
  namespace: 'tron',
  methods: ['tron_signMessage', 'tron_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  addressesOn: async () => [TRON_ADDRESS],
  call: async (method, { message = '', transaction }: Params) =>
    method === 'tron_signTransaction' && transaction !== undefined
      ? signTronTransaction(transaction.transaction)
      : { signature: signTronMessage(message) },
}
