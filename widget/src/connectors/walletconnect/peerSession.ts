import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { config, requestedChains } from '#core/configStore.ts'
import { families, findFamily, loadFamily } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { Preference } from '../connectors.ts'
import { chainIdsWithFormer } from './namespaces.ts'
import type { PairingFailure } from './pairingFailure.ts'
import {
  grantedAccounts,
  grantedChains,
  grantsMethod,
  type PeerSession,
  peerLink,
  peerWallet,
} from './peerGrant.ts'
import { sessionPropertiesOf } from './sessionProperties.ts'

/** Most accounts of one wallet that are read. */
const MAX_ACCOUNTS = 100

/**
 * Returns the widget's session of a family with a wallet's grants. Unless preferred otherwise, it uses the wallet's first
 * chain, or the project's if the family's wallets have no active chain, and the wallet's first account.
 *
 * @returns null if it has no account on such a chain.
 */
export async function toSession(
  peer: PeerSession,
  namespace: Namespace,
  { chains: wanted = [], accounts: first = [] }: Preference,
): Promise<WalletSession | null> {
  const family = await loadFamily(namespace)
  const chainSwitch = findFamily(namespace)?.chainSwitch
  const chains = chainSwitch === undefined ? servedChains(peer, namespace) : grantedChains(peer, namespace)
  const chainId = wanted.find((id): id is ChainId => chains.includes(id as ChainId)) ?? chains[0]
  if (chainId === undefined) return null
  const { parseAddress, completeAccounts } = family.peer
  const granted = (await accountsOn(peer, chainId, first, parseAddress)).map((address) => ({ address }))
  const [active, ...others] = completeAccounts
    ? await completeAccounts(granted, sessionPropertiesOf(peer), chainId)
    : granted
  if (active === undefined) return null
  return {
    namespace,
    connector: 'walletconnect',
    walletId: peer.topic,
    wallet: peerWallet(peer),
    accounts: [active, ...others],
    chainId,
    ...(chainSwitch !== undefined && grantsMethod(peer, chainId, chainSwitch.method) ? {} : { chains }),
    ...peerLink(peer),
  }
}

/** Returns the project's chains of a family that the wallet granted, under any of their IDs. */
function servedChains(peer: PeerSession, namespace: Namespace): ChainId[] {
  const granted = grantedChains(peer, namespace)
  return config()
    .chains.map(({ id }) => id)
    .filter((id) => chainIdsWithFormer(id).some((each) => granted.includes(each)))
}

async function accountsOn(
  peer: PeerSession,
  chainId: ChainId,
  first: readonly (string | undefined)[],
  parseAddress: (address: string, chainId: ChainId) => Promise<string | null>,
): Promise<string[]> {
  const [namespace] = chainId.split(':') as [Namespace]
  const parse = (address: string) => parseAddress(address, chainId)
  const shared = grantedAccounts(peer, namespace).filter((account) =>
    chainIdsWithFormer(chainId).includes(account.chainId),
  )
  const parsed = await Promise.all(shared.slice(0, MAX_ACCOUNTS).map(({ address }) => parse(address)))
  const own = parsed.filter((address) => address !== null)
  const preferred = await Promise.all(first.map((text) => (text === undefined ? null : parse(text))))
  const active = preferred.find((address) => address !== null && own.includes(address))
  return [...new Set([...(active ? [active] : []), ...own])]
}

type ReadOptions = {
  /** The directory's link to the wallet's app; null: the wallet's own. */
  link: string | null
  /** The family without which the page has no use for the wallet. */
  wanted: Namespace | undefined
  /** Chains on which the wallet has signed in already: the session uses the first of them. */
  preferred: readonly ChainId[]
}

/** Grants of a wallet by family: the wanted one first, else in the order in which they are offered. */
export type PairedSessions = readonly [WalletSession, ...WalletSession[]]

/** Reads the grants of a wallet. @returns why there can be no session, if so. */
export async function readPeer(
  peer: PeerSession,
  { link, wanted, preferred }: ReadOptions,
): Promise<PairedSessions | PairingFailure> {
  const chains = [...preferred, ...requestedChains().map(({ id }) => id)]
  const read = await Promise.all(families().map(({ namespace }) => toSession(peer, namespace, { chains })))
  const granted = read
    .filter((session) => session !== null)
    .map((session) => (link === null ? session : { ...session, link }))
  const first = granted.find(({ namespace }) => namespace === (wanted ?? namespace))
  if (first === undefined) return pairingFailure(peer, granted)
  return [first, ...granted.filter((session) => session !== first)]
}

function pairingFailure(peer: PeerSession, granted: readonly WalletSession[]): PairingFailure {
  if (granted.length > 0) return 'noAccount'
  return sharesNothing(peer) ? 'unsupported' : 'unserved'
}

function sharesNothing({ namespaces }: PeerSession): boolean {
  return Object.values(namespaces).every(({ accounts }) => accounts.length === 0)
}
