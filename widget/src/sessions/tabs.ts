import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { config } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'

type SessionEvent = 'connected' | 'disconnected'

/**
 * Returns the name of an event between tabs: `solana`, `solanaDisconnected`. The first family's names predate the second
 * family, and tabs of an earlier build know no others.
 */
function wordFor(namespace: Namespace, event: SessionEvent): string {
  if (namespace === FIRST_FAMILY) return event
  return event === 'connected' ? namespace : `${namespace}Disconnected`
}

let channel: BroadcastChannel | null = null

/** Calls back when another tab of this host origin begins or ends a session. Does nothing if the browser refuses the channel. */
export function listenToTabs(listener: (namespace: Namespace, event: SessionEvent) => void): void {
  try {
    channel = new BroadcastChannel(`latch.session.${config().projectId}`)
  } catch {
    return
  }
  channel.onmessage = ({ data }) => {
    // Both are only compared, so that their types need no check.
    const { origin, type } = (data ?? {}) as { origin?: unknown; type?: unknown }
    if (origin !== hostStore.getState().origin) return
    for (const { namespace } of families())
      for (const event of ['connected', 'disconnected'] as const)
        if (wordFor(namespace, event) === type) listener(namespace, event)
  }
}

export function notifyTabs(namespace: Namespace, event: SessionEvent): void {
  const { origin } = hostStore.getState()
  const post = () => channel?.postMessage({ origin, type: wordFor(namespace, event) })
  // In Firefox another process sees this task's writes to storage only after the task. An end does not need storage, so
  // it can be sent at once.
  if (event === 'disconnected') post()
  else setTimeout(post)
}

export function stopListeningToTabs(): void {
  channel?.close()
  channel = null
}
