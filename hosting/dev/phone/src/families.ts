import type { PeerWallet } from '../../wallet/peerWallet.ts'

/** A chain family whose wallet is loaded when a site first requests it. */
export interface PhoneFamily {
  namespace: string
  title: string
  chains: readonly { id: string; name: string }[]
  load(): Promise<PeerWallet>
}

/** Fields of the phone's config that are read here. */
type FamilyConfig = { families: readonly { id: string; name: string }[]; suiNode: string }

type Loader = (config: FamilyConfig) => Promise<PeerWallet>

const WALLETS: Readonly<Record<string, readonly [title: string, load: Loader]>> = {
  bip122: ['Bitcoin', async () => (await import('@latch/families/bip122/dev/peer.ts')).bitcoinPeer],
  stacks: ['Stacks', async () => (await import('@latch/families/stacks/dev/peer.ts')).stacksPeer],
  tron: ['TRON', async () => (await import('@latch/families/tron/dev/peer.ts')).tronPeer],
  cosmos: ['Cosmos', async () => (await import('@latch/families/cosmos/dev/peer.ts')).cosmosPeer],
  polkadot: ['Polkadot', async () => (await import('@latch/families/polkadot/dev/peer.ts')).polkadotPeer],
  sui: [
    'Sui',
    async ({ suiNode }) => (await import('@latch/families/sui/dev/peer.ts')).createSuiPeer(suiNode),
  ],
}

/** Returns the families of the configured chains, besides those whose accounts exist from the start. */
export function openFamilies(config: FamilyConfig): PhoneFamily[] {
  return Object.entries(WALLETS).flatMap(([namespace, [title, load]]) => {
    const chains = config.families.filter(({ id }) => chainNamespace(id) === namespace)
    return chains.length === 0 ? [] : [{ namespace, title, chains, load: () => load(config) }]
  })
}

/** @param chainId - CAIP-2. */
export function findFamily(families: readonly PhoneFamily[], chainId: string): PhoneFamily | undefined {
  return families.find(({ namespace }) => namespace === chainNamespace(chainId))
}

/** Returns the phone's grant for a family, and the description of its accounts there. */
export async function describeFamily({ namespace, chains, load }: PhoneFamily) {
  const { methods, events, addressesOn, sessionProperties } = await load()
  const ids = chains.map(({ id }) => id)
  const accounts = await Promise.all(
    ids.map(async (id) => (await addressesOn(id)).map((address) => `${id}:${address}`)),
  )
  return {
    namespaces: {
      [namespace]: { chains: ids, methods: [...methods], events: [...events], accounts: accounts.flat() },
    },
    properties: sessionProperties?.(ids) ?? {},
  }
}

function chainNamespace(chainId: string): string {
  return chainId.slice(0, chainId.indexOf(':'))
}
