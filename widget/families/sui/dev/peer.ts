import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { executeSui, signSui, suiKeypair } from './account.ts'

type Params = { message?: string; transaction?: string }

/**
 * Answers a sent transaction only with its digest, as wallets do.
 *
 * @param node - GraphQL of the node, for its coins.
 * @see WalletConnect's Sui RPC reference
 */
export function createSuiPeer(node: string): PeerWallet {
  const pair = suiKeypair()
  const address = pair.toSuiAddress()
  return {
    namespace: 'sui',
    methods: [
      'sui_getAccounts',
      'sui_signPersonalMessage',
      'sui_signTransaction',
      'sui_signAndExecuteTransaction',
    ],
    events: ['sui_accountsChanged', 'sui_chainChanged'],
    addressesOn: async () => [address],
    async call(method, { message = '', transaction = '' }: Params) {
      if (method === 'sui_getAccounts') return [{ address, pubkey: pair.getPublicKey().toBase64() }]
      if (method === 'sui_signPersonalMessage') {
        const { signature } = await pair.signPersonalMessage(new TextEncoder().encode(message))
        return { signature }
      }
      const signed = await signSui(node, transaction)
      if (method === 'sui_signTransaction')
        return { signature: signed.signature, transactionBytes: signed.bytes }
      return { digest: (await executeSui(node, signed)).digest }
    },
  }
}
