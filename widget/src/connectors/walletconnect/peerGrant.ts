import { ACCOUNT_ID, type ChainId, type Namespace } from '@latch/protocol/caip.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { isDeepLink } from '#core/deepLinks.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { PeerClient } from './client.ts'
import { chainIdsWithFormer } from './namespaces.ts'

/** A session of the pairing protocol: the grants of one wallet. */
export type PeerSession = ReturnType<PeerClient['session']['get']>

type GrantedAccount = { chainId: ChainId; address: string }

/** Accounts of a family, in the wallet's order; malformed ones are left out. */
export function grantedAccounts(peer: PeerSession, family: Namespace): readonly GrantedAccount[] {
  return namespacesOf(peer, family).flatMap(({ accounts }) =>
    accounts.flatMap((account) => {
      const [, chainId = '', address = ''] = ACCOUNT_ID.exec(account) ?? []
      return address === '' || !chainId.startsWith(`${family}:`)
        ? []
        : [{ chainId: chainId as ChainId, address }]
    }),
  )
}

/** Chains of a family that the wallet granted, in its order. */
export function grantedChains(peer: PeerSession, family: Namespace): ChainId[] {
  return [...new Set(grantedAccounts(peer, family).map(({ chainId }) => chainId))]
}

/** Returns the ID under which the wallet granted a chain, which requests must use. */
export function grantedId(peer: PeerSession, chainId: ChainId): ChainId {
  const family = chainNamespace(chainId)
  const granted = new Set(family === null ? [] : grantedChains(peer, family))
  return chainIdsWithFormer(chainId).find((id) => granted.has(id)) ?? chainId
}

/** Returns whether a method is granted on a chain. Other chains of the family may have methods of their own. */
export function grantsMethod(peer: PeerSession, chainId: ChainId, method: string): boolean {
  const family = chainNamespace(chainId)
  const granted = grantedId(peer, chainId)
  return (
    family !== null &&
    namespacesOf(peer, family).some(
      ({ accounts, methods }) =>
        methods.includes(method) && accounts.some((account) => account.startsWith(`${granted}:`)),
    )
  )
}

/** Returns the wallet's own claim, by name. Its picture is not loaded: that would tell its server when a user visits which site. */
export function peerWallet({ peer }: PeerSession): WalletSession['wallet'] {
  const name = displayText(peer.metadata.name, LIMITS.walletNameLength)
  return { name: name || 'WalletConnect', icon: null, rdns: null }
}

/** Returns the wallet's own link to its app; a scheme that no known wallet uses would not be opened. */
export function peerLink({ peer }: PeerSession): Pick<WalletSession, 'link'> {
  const link = peer.metadata.redirect?.universal || peer.metadata.redirect?.native
  return link && isDeepLink(link) ? { link } : {}
}

/**
 * Returns a family's namespaces, which are keyed by family (`eip155`) or by chain (`eip155:1`). The client accepts keys that
 * are neither; their accounts are still checked one by one.
 */
function namespacesOf({ namespaces }: PeerSession, family: Namespace) {
  return Object.entries(namespaces)
    .filter(([key]) => key === family || key.startsWith(`${family}:`))
    .map(([, namespace]) => namespace)
}
