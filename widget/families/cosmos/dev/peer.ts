import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { keyOn, prefixOn, signAmino, signDirect } from './key.ts'

type Params = { signerAddress: string; signDoc: Parameters<typeof signDirect>[1] }

/** @see WalletConnect's Cosmos RPC reference */
export const cosmosPeer: PeerWallet = {
  namespace: 'cosmos',
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  addressesOn: async (chainId) => [(await chainKey(chainId)).address],
  async call(method, { signerAddress, signDoc }: Params, chainId) {
    if (method === 'cosmos_getAccounts') {
      const { address, publicKey } = await chainKey(chainId)
      return [{ address, algo: 'secp256k1', pubkey: publicKey }]
    }
    const sign = method === 'cosmos_signDirect' ? signDirect : signAmino
    return { signature: await sign(signerAddress, signDoc), signed: signDoc }
  },
}

function chainKey(chainId: string) {
  return keyOn(prefixOn(chainId.slice('cosmos:'.length)))
}
