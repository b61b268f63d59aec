import { type ChainId, NAMESPACES, type Namespace, parseChainId } from '../../../protocol/caip.ts'

type Abilities = { methods: readonly string[]; events: readonly string[] }

/**
 * A wallet is asked for what Latch relays and nothing else.
 *
 * @see the namespaces of CASA and of WalletConnect's RPC reference
 */
const ABILITIES: Readonly<Record<Namespace, Abilities>> = {
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
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
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
 * What wallets called Solana's clusters before CAIP-30 settled on the genesis hash. Wallets in use know them by no other
 * name, and could not be paired on Solana without these.
 */
const FORMER_IDS: Readonly<Record<string, ChainId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The ids under which wallets may grant a chain, today's first. */
export function idsOf(chainId: ChainId): readonly ChainId[] {
  const former = FORMER_IDS[chainId]
  return former === undefined ? [chainId] : [chainId, former]
}

export type ProposedNamespace = { chains: string[]; methods: string[]; events: string[] }

/**
 * What a wallet is offered, all of it optional: a wallet that has one of the chains can be paired.
 *
 * @param chainIds - CAIP-2 of any family, the preferred one first; families that Latch does not know are left out.
 */
export function proposeNamespaces(
  chainIds: readonly ChainId[],
): Partial<Record<Namespace, ProposedNamespace>> {
  const families = NAMESPACES.map((namespace) => {
    const own = chainIds.filter((id) => parseChainId(id).namespace === namespace)
    const chains = [...new Set(own.flatMap(idsOf))]
    const { methods, events } = ABILITIES[namespace]
    return [namespace, { chains, methods: [...methods], events: [...events] }] as const
  })
  return Object.fromEntries(families.filter(([, { chains }]) => chains.length > 0))
}
