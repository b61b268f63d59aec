import { type ChainId, type Namespace, parseChainId } from '../../../protocol/caip.ts'
import { displayText } from '../../../protocol/displayText.ts'
import { LIMITS } from '../../../protocol/limits.ts'
import { familyOf } from '../../host/sessions/activeSession.ts'
import type { Session } from '../../host/sessions/sessionStore.ts'
import { isDeepLink } from '../../host/window/deepLinks.ts'
import type { PeerClient } from './client.ts'
import { idsOf } from './namespaces.ts'

/** A session of the pairing protocol: what one wallet granted. */
export type PeerSession = ReturnType<PeerClient['session']['get']>

/** Families of which a granted account becomes a session here. */
export type PeerFamily = Extract<Namespace, 'eip155' | 'solana'>

type GrantedAccount = { chainId: ChainId; address: string }

/** CAIP-10 as each family spells it; the address itself is checked by who makes a session of it. */
const ACCOUNT: Readonly<Record<PeerFamily, RegExp>> = {
  eip155: /^(eip155:\d{1,20}):(0x[0-9a-fA-F]{40})$/,
  solana: /^(solana:[-_a-zA-Z0-9]{1,32}):([1-9A-HJ-NP-Za-km-z]{32,44})$/,
}

/** Accounts of a family, in the wallet's order; malformed ones are left out. */
export function grantedAccounts(peer: PeerSession, family: PeerFamily): readonly GrantedAccount[] {
  return namespacesOf(peer, family).flatMap(({ accounts }) =>
    accounts.flatMap((account) => {
      const [, chainId = '', address = ''] = ACCOUNT[family].exec(account) ?? []
      return address === '' ? [] : [{ chainId: chainId as ChainId, address }]
    }),
  )
}

/** EVM chains that the wallet granted, in its order. */
export function grantedChains(peer: PeerSession): ChainId[] {
  return [...new Set(grantedAccounts(peer, 'eip155').map(({ chainId }) => chainId))]
}

/** The id under which the wallet granted a chain, for that is how it wants to be asked. */
export function grantedId(peer: PeerSession, chainId: ChainId): ChainId {
  const family = familyOf(chainId)
  const accounts = family === null ? [] : grantedAccounts(peer, family)
  const granted = new Set(accounts.map((account) => account.chainId))
  return idsOf(chainId).find((id) => granted.has(id)) ?? chainId
}

export function grantsMethod(peer: PeerSession, family: PeerFamily, method: string): boolean {
  return namespacesOf(peer, family).some(({ methods }) => methods.includes(method))
}

/** Name of the wallet's own claim. Its picture is not loaded: that would tell its server who visits which site when. */
export function peerWallet({ peer }: PeerSession): Session['wallet'] {
  const name = displayText(peer.metadata.name, LIMITS.walletNameLength)
  return { name: name || 'WalletConnect', icon: null, rdns: null }
}

/** Where the wallet itself says that it is reached; of a scheme that no known wallet has, nothing would be opened. */
export function peerLink({ peer }: PeerSession): Pick<Session, 'link'> {
  const link = peer.metadata.redirect?.universal || peer.metadata.redirect?.native
  return link && isDeepLink(link) ? { link } : {}
}

/** Namespaces come by family (`eip155`) or by chain (`eip155:1`). */
function namespacesOf({ namespaces }: PeerSession, family: PeerFamily) {
  return Object.entries(namespaces)
    .filter(([key]) => key === family || (key.includes(':') && parseChainId(key).namespace === family))
    .map(([, namespace]) => namespace)
}
