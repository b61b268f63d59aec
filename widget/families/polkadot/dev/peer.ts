import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { stringToHex } from 'viem'
import { richAddress, signRaw } from './key.ts'
import type { GivenPayload } from './payload.ts'

type Params = { message: string; data?: string; transactionPayload: GivenPayload }

/** @see WalletConnect's Polkadot RPC reference */
export const polkadotPeer: PeerWallet = {
  namespace: 'polkadot',
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  addressesOn: async () => [richAddress(0)],
  async call(method, { message, data, transactionPayload }: Params) {
    if (method === 'polkadot_signMessage') return { signature: signRaw(data ?? stringToHex(message)) }
    // Half a megabyte of metadata.
    const { signPayload } = await import('./payload.ts')
    return signPayload(transactionPayload)
  },
}
