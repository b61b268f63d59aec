import type { ChainId } from '../../../protocol/caip.ts'
import { requestedChains } from '../../host/configStore.ts'
import { activate } from '../../host/sessions/activeSession.ts'
import { replaceSession } from '../../host/sessions/keptSessions.ts'
import { establishSession } from '../../host/sessions/session.ts'
import { sessionStore } from '../../host/sessions/sessionStore.ts'
import { restoreSolana } from '../../host/sessions/solana/restoreSolana.ts'
import { establishSolana, replaceSolana } from '../../host/sessions/solana/solanaSession.ts'
import { type SolanaSession, solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { tellTabs } from '../../host/sessions/tabs.ts'
import { settleConnects } from '../../requests/queue.ts'
import type { PairingFailure } from './pairingFailure.ts'
import type { PeerFamily, PeerSession } from './peerGrant.ts'
import { toSession, toSolanaSession } from './peerSession.ts'

type ReadOptions = {
  /** Where the directory reaches the wallet's app; null leaves it to the wallet's own word. */
  link: string | null
  /** The family without which the page has no use for the wallet. */
  wanted: PeerFamily | undefined
}

/**
 * Reads what a wallet has granted, family by family.
 *
 * @returns what makes it the session of each family and tells the active chain of the first; or why there can be none.
 */
export async function readPeer(
  peer: PeerSession,
  { link, wanted }: ReadOptions,
): Promise<(() => ChainId) | PairingFailure> {
  const evm = await toSession(
    peer,
    requestedChains().map(({ id }) => id),
  )
  const solana = toSolanaSession(peer)
  if (wanted === 'eip155' && evm === null && solana !== null) return 'noEip155'
  if (wanted === 'solana' && solana === null && evm !== null) return 'noSolana'
  const first = wanted === 'solana' ? solana : (evm ?? solana)
  if (first === null) return sharesNothing(peer) ? 'unsupported' : 'unserved'
  const chosen = link === null ? {} : { link }
  const family = first === solana ? 'solana' : 'eip155'
  return () => {
    // Who asked for a wallet of any family is told of this one, whichever is established before.
    settleConnects(family)
    // What was asked for takes another wallet's place; what comes along does not.
    if (solana !== null && (solana === first || solanaStore.getState().session === null))
      adoptSolana({ ...solana, ...chosen })
    if (evm !== null && (evm === first || sessionStore.getState().session === null)) {
      const { session: before } = sessionStore.getState()
      establishSession({ ...evm, ...chosen })
      tellTabs('connected')
      if (before !== null) replaceSession(before)
    }
    activate(family)
    return first.chainId
  }
}

function sharesNothing({ namespaces }: PeerSession): boolean {
  return Object.values(namespaces).every(({ accounts }) => accounts.length === 0)
}

function adoptSolana(session: SolanaSession): void {
  // The part may not have come by itself; without it the page would not hear of the session.
  restoreSolana('')
  const { session: before } = solanaStore.getState()
  establishSolana(session)
  if (before !== null) replaceSolana(before)
  tellTabs('solana')
}
