import type { ChainId, Namespace } from '../../../protocol/caip.ts'

type Abilities = { methods: readonly string[]; events: readonly string[] }

/**
 * A wallet is asked for what Latch relays and nothing else.
 *
 * @see the namespaces of CASA and of WalletConnect's RPC reference
 */
export const ABILITIES: Readonly<Record<Namespace, Abilities>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged'],
  },
  polkadot: {
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['bip122_addressesChanged'],
  },
  cosmos: {
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    events: ['accountsChanged', 'chainChanged'],
  },
  sui: {
    methods: ['sui_signAndExecuteTransaction', 'sui_signPersonalMessage', 'sui_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  stacks: {
    methods: ['stx_getAddresses', 'stx_signMessage', 'stx_signTransaction', 'stx_transferStx'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

/**
 * What wallets called Solana's clusters before CAIP-30 settled on the genesis hash; some know them by no other name.
 */
export const FORMER_IDS: Readonly<Record<string, ChainId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}
