import type { ChainId, Namespace } from '../../../protocol/caip.ts'
import { requestedChains } from '../../core/configStore.ts'
import { families, type WalletSession } from '../../core/family.ts'
import type { PairingFailure } from './pairingFailure.ts'
import type { PeerSession } from './peerGrant.ts'
import { toSession } from './peerSession.ts'

type ReadOptions = {
  /** Where the directory reaches the wallet's app; null leaves it to the wallet's own word. */
  link: string | null
  /** The family without which the page has no use for the wallet. */
  wanted: Namespace | undefined
  /** Chains on which the wallet has signed in already: it stands on the first of them. */
  preferred: readonly ChainId[]
}

/** What a wallet has granted, family by family: what was asked for, or is offered first, before the rest. */
export type PairedSessions = readonly [WalletSession, ...WalletSession[]]

/** Reads what a wallet has granted. @returns why there can be no session, where there can be none. */
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
  if (first === undefined) return failureOf(peer, granted)
  return [first, ...granted.filter((session) => session !== first)]
}

function failureOf(peer: PeerSession, granted: readonly WalletSession[]): PairingFailure {
  if (granted.length > 0) return 'noAccount'
  return sharesNothing(peer) ? 'unsupported' : 'unserved'
}

function sharesNothing({ namespaces }: PeerSession): boolean {
  return Object.values(namespaces).every(({ accounts }) => accounts.length === 0)
}
