import type { ChainId, Namespace } from '../../../protocol/caip.ts'
import { config } from '../../core/configStore.ts'
import { loadFamily, type WalletSession } from '../../core/family.ts'
import type { Preference } from '../connectors.ts'
import { idsOf } from './namespaces.ts'
import {
  grantedAccounts,
  grantedChains,
  grantsMethod,
  type PeerSession,
  peerLink,
  peerWallet,
} from './peerGrant.ts'

/** Accounts of one wallet that are kept. */
const MAX_ACCOUNTS = 100

/**
 * What the wallet granted of a family, as the widget's session. Else than preferred, it stands on the wallet's own
 * first chain, or the project's where the family's wallets have no active chain, with the wallet's first account.
 *
 * @returns null when there is no account of such a chain in it.
 */
export async function toSession(
  peer: PeerSession,
  namespace: Namespace,
  { chains: wanted = [], accounts: first = [] }: Preference,
): Promise<WalletSession | null> {
  const family = await loadFamily(namespace)
  const chains =
    family.peer.switchMethod === null ? servedChains(peer, namespace) : grantedChains(peer, namespace)
  const chainId = wanted.find((id): id is ChainId => chains.includes(id as ChainId)) ?? chains[0]
  if (chainId === undefined) return null
  const [active, ...others] = await accountsOn(peer, chainId, first, family.peer.parseAddress)
  if (active === undefined) return null
  const { switchMethod } = family.peer
  return {
    namespace,
    connector: 'walletconnect',
    walletId: peer.topic,
    wallet: peerWallet(peer),
    accounts: [active, ...others],
    chainId,
    ...(switchMethod !== null && grantsMethod(peer, namespace, switchMethod) ? {} : { chains }),
    ...peerLink(peer),
  }
}

/** The project's chains of a family that the wallet granted, by whatever id it knows them. */
function servedChains(peer: PeerSession, namespace: Namespace): ChainId[] {
  const granted = grantedChains(peer, namespace)
  return config()
    .chains.map(({ id }) => id)
    .filter((id) => idsOf(id).some((each) => granted.includes(each)))
}

async function accountsOn(
  peer: PeerSession,
  chainId: ChainId,
  first: readonly (string | undefined)[],
  parse: (address: string) => Promise<string | null>,
): Promise<string[]> {
  const [namespace] = chainId.split(':') as [Namespace]
  const shared = grantedAccounts(peer, namespace).filter((account) =>
    idsOf(chainId).includes(account.chainId),
  )
  const parsed = await Promise.all(shared.slice(0, MAX_ACCOUNTS).map(({ address }) => parse(address)))
  const own = parsed.filter((address) => address !== null)
  const preferred = await Promise.all(first.map((text) => (text === undefined ? null : parse(text))))
  const active = preferred.find((address) => address !== null && own.includes(address))
  return [...new Set([...(active ? [active] : []), ...own])]
}
