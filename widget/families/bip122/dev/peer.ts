import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { bytesToHex } from 'viem'
import { bitcoinAccountsOn, SENT, signBitcoinMessage, signBitcoinPsbt } from './account.ts'

type Params = { account: string; address?: string; message: string; psbt: string }

/** Returns the accounts in the format of `getAccountAddresses` and of the session's properties. */
function describeAccounts(chainId: string) {
  return bitcoinAccountsOn(chainId).map(({ address, publicKey, purpose }) => ({
    address,
    publicKey,
    intention: purpose === 'ordinals' ? 'ordinal' : purpose,
  }))
}

/** @see WalletConnect's Bitcoin RPC reference */
export const bitcoinPeer: PeerWallet = {
  namespace: 'bip122',
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
  addressesOn: async (chainId) => bitcoinAccountsOn(chainId).map(({ address }) => address),
  sessionProperties: (chainIds) => ({
    bip122_getAccountAddresses: JSON.stringify(chainIds.flatMap(describeAccounts)),
  }),
  async call(method, params: Params, chainId) {
    if (method === 'getAccountAddresses') return describeAccounts(chainId)
    if (method === 'sendTransfer') return { txid: SENT }
    if (method === 'signPsbt') return { psbt: signBitcoinPsbt(params.psbt) }
    const address = params.address ?? params.account
    // Hex, unlike that of wallets in pages.
    return {
      address,
      signature: bytesToHex(fromBase64(signBitcoinMessage(address, params.message))).slice(2),
    }
  },
}
