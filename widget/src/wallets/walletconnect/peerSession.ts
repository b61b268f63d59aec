import { type ChainId, parseChainId } from '../../../protocol/caip.ts'
import { displayText } from '../../../protocol/displayText.ts'
import { LIMITS } from '../../../protocol/limits.ts'
import { loadEip155 } from '../../chains/load.ts'
import type { Address } from '../../chains/types.ts'
import type { Session } from '../../host/sessionStore.ts'
import type { PeerClient } from './client.ts'

/** A session of the pairing protocol: what one wallet granted. */
export type PeerSession = ReturnType<PeerClient['session']['get']>

/** Accounts of one wallet that are kept. */
const MAX_ACCOUNTS = 100

/**
 * EVM chains that the wallet granted, in its order. Namespaces come by family (`eip155`) or by chain (`eip155:1`).
 */
export function grantedChains(peer: PeerSession): ChainId[] {
  return [...new Set(grantedAccounts(peer).map(({ chainId }) => chainId))]
}

export function grantsMethod(peer: PeerSession, method: string): boolean {
  return evmNamespaces(peer).some(({ methods }) => methods.includes(method))
}

/**
 * What the wallet granted, as the widget's session.
 *
 * @param wanted - Chains by preference; the first that was granted becomes the active one, else the wallet's own first.
 * @param first - The account that the wallet last named as active.
 * @returns null when there is no EVM account in it.
 */
export async function toSession(
  peer: PeerSession,
  wanted: readonly string[],
  first?: string,
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
    wallet: walletOf(peer),
    accounts: [active, ...others],
    chainId,
    ...(grantsMethod(peer, 'wallet_switchEthereumChain') ? {} : { chains }),
    ...linkOf(peer),
  }
}

async function accountsOn(peer: PeerSession, chainId: ChainId, first?: string): Promise<Address[]> {
  const { parseAddress } = await loadEip155()
  const own = grantedAccounts(peer)
    .filter((account) => account.chainId === chainId)
    .slice(0, MAX_ACCOUNTS)
    .map(({ address }) => parseAddress(address))
  const isFirst = (address: Address) => address.toLowerCase() === first?.toLowerCase()
  return [...new Set([...own.filter(isFirst), ...own])]
}

/** Name of the wallet's own claim. Its picture is not loaded: that would tell its server who visits which site when. */
function walletOf({ peer }: PeerSession): Session['wallet'] {
  const name = displayText(peer.metadata.name, LIMITS.walletNameLength)
  return { name: name || 'WalletConnect', icon: null, rdns: null }
}

/** Where the wallet itself says that it is reached; what its scheme may be is checked where links are opened. */
function linkOf({ peer }: PeerSession): Pick<Session, 'link'> {
  const link = peer.metadata.redirect?.universal || peer.metadata.redirect?.native
  return link ? { link } : {}
}

/** Malformed accounts are left out. */
function grantedAccounts(peer: PeerSession): { chainId: ChainId; address: string }[] {
  return evmNamespaces(peer).flatMap(({ accounts }) =>
    accounts.flatMap((account) => {
      const [, reference = '', address = ''] = /^eip155:(\d{1,20}):(0x[0-9a-f]{40})$/i.exec(account) ?? []
      return address === '' ? [] : [{ chainId: `eip155:${reference}` as const, address }]
    }),
  )
}

function evmNamespaces({ namespaces }: PeerSession) {
  return Object.entries(namespaces)
    .filter(([key]) => key === 'eip155' || (key.includes(':') && parseChainId(key).namespace === 'eip155'))
    .map(([, namespace]) => namespace)
}
