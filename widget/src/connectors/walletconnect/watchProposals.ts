import type { PeerClient } from './client.ts'
import { onRelayRefusal, type RelayRefusal } from './relayLink.ts'

/** Progress of a proposal between the scan and the session. */
export type ProposalListener = {
  /** Called when a wallet agreed to the proposal of a pairing; its grants follow. */
  agreed(pairingTopic: string): void
  /** Called when the client refused a wallet's grants. @param isEmpty - True if there were none. */
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
 * Reports failures that the client's session promise does not: if grants are refused, or the relay does not serve their
 * topic, that promise only ends with the proposal, five minutes later.
 *
 * @returns a function that ends it.
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
