import type { PeerClient } from './client.ts'
import { onRelayRefusal, type RelayRefusal } from './relayLink.ts'

/** What becomes of a proposal between the scan and the session. */
export type ProposalListener = {
  /** A wallet agreed to the proposal of a pairing; its grant comes next. */
  agreed(pairingTopic: string): void
  /** The client refused what a wallet granted. @param isEmpty - Whether it granted nothing at all. */
  grantRefused(isEmpty: boolean): void
  /** The relay refused a call of the client. */
  relayRefused(refusal: RelayRefusal): void
}

type HistoryRecord = {
  topic: string
  request: { method: string; params?: { namespaces?: unknown } | null }
  response?: { result?: unknown; error?: unknown }
}

/**
 * Reports what the client's promise of a session does not: where a grant is refused, or the relay does not serve
 * the topic that it comes on, that promise ends with the proposal, five minutes later.
 *
 * @returns what ends it.
 */
export function watchProposals(client: PeerClient, listener: ProposalListener): () => void {
  const { history, relayer } = client.core
  const look = ({ topic, request, response }: HistoryRecord) => {
    const isRefused = response?.error !== undefined
    if (request.method === 'wc_sessionPropose' && !isRefused) listener.agreed(topic)
    if (request.method === 'wc_sessionSettle' && isRefused) listener.grantRefused(isEmpty(request.params))
  }
  history.on('history_updated', look)
  const endRefusals = onRelayRefusal(relayer, listener.relayRefused)
  return () => {
    history.off('history_updated', look)
    endRefusals()
  }
}

function isEmpty(params: HistoryRecord['request']['params']): boolean {
  const namespaces = params?.namespaces
  return typeof namespaces === 'object' && namespaces !== null && Object.keys(namespaces).length === 0
}
