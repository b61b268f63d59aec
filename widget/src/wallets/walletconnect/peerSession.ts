import { isPublicKey } from '../../../protocol/base58.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { loadEip155 } from '../../chains/load.ts'
import type { Address } from '../../chains/types.ts'
import { config } from '../../host/configStore.ts'
import type { Session } from '../../host/sessions/sessionStore.ts'
import type { SolanaSession } from '../../host/sessions/solana/solanaStore.ts'
import { idsOf } from './namespaces.ts'
import {
  grantedAccounts,
  grantedChains,
  grantsMethod,
  type PeerSession,
  peerLink,
  peerWallet,
} from './peerGrant.ts'

/** Accounts by preference, as somebody wrote them. */
type Preferred = readonly (string | undefined)[]

/** Accounts of one wallet that are kept. */
const MAX_ACCOUNTS = 100

/**
 * What the wallet granted of EVM, as the widget's session.
 *
 * @param wanted - Chains by preference; the first that was granted becomes the active one, else the wallet's own first.
 * @param first - Accounts by preference: the first that was granted becomes the active one, else the wallet's own
 * first.
 * @returns null when there is no EVM account in it.
 */
export async function toSession(
  peer: PeerSession,
  wanted: readonly string[],
  first: Preferred = [],
): Promise<Session | null> {
  const chains = grantedChains(peer)
  const chainId = wanted.find((id): id is ChainId => chains.includes(id as ChainId)) ?? chains[0]
  if (chainId === undefined) return null
  const accounts = await accountsOn(peer, chainId, first)
  const [active, ...others] = accounts
  if (active === undefined) return null
  return {
    connector: 'walletconnect',
    walletId: peer.topic,
    wallet: peerWallet(peer),
    accounts: [active, ...others],
    chainId,
    ...(grantsMethod(peer, 'eip155', 'wallet_switchEthereumChain') ? {} : { chains }),
    ...peerLink(peer),
  }
}

/**
 * What the wallet granted of Solana, as the widget's session.
 *
 * @param wanted - A chain to stand on where it was granted, else the first of the project's Solana chains that was.
 * @param first - Accounts by preference: the first that was granted becomes the active one, else the wallet's own
 * first.
 * @returns null when there is no account of such a chain in it.
 */
export function toSolanaSession(
  peer: PeerSession,
  wanted?: string,
  first: Preferred = [],
): SolanaSession | null {
  const granted = grantedAccounts(peer, 'solana').filter(({ address }) => isPublicKey(address))
  const served = config().chains.filter(({ id }) =>
    granted.some((account) => idsOf(id).includes(account.chainId)),
  )
  const chainId = (served.find(({ id }) => id === wanted) ?? served[0])?.id
  if (chainId === undefined) return null
  const own = granted
    .filter((account) => idsOf(chainId).includes(account.chainId))
    .slice(0, MAX_ACCOUNTS)
    .map(({ address }) => address)
  const active = first.find((address) => own.some((each) => each === address))
  const [start = '', ...others] = new Set([...own.filter((address) => address === active), ...own])
  return {
    connector: 'walletconnect',
    walletId: peer.topic,
    wallet: peerWallet(peer),
    accounts: [start, ...others],
    chainId,
    // No method of this family asks a wallet for more.
    chains: served.map(({ id }) => id),
    ...peerLink(peer),
  }
}

async function accountsOn(peer: PeerSession, chainId: ChainId, first: Preferred): Promise<Address[]> {
  const { parseAddress } = await loadEip155()
  const own = grantedAccounts(peer, 'eip155')
    .filter((account) => account.chainId === chainId)
    .slice(0, MAX_ACCOUNTS)
    .map(({ address }) => parseAddress(address))
  const active = first.map((text) => own.find((address) => address.toLowerCase() === text?.toLowerCase()))
  return [...new Set([...active.filter((address) => address !== undefined).slice(0, 1), ...own])]
}
