import * as z from 'zod/mini'
import { config } from '../configStore.ts'
import { hostStore } from '../hostStore.ts'

const TabMessageSchema = z.object({
  origin: z.string(),
  /** `solana…`: of the other family, whose code may not have come in the tab that hears it. */
  type: z.enum(['connected', 'disconnected', 'solana', 'solanaDisconnected']),
})
export type TabMessage = z.infer<typeof TabMessageSchema>

let channel: BroadcastChannel | null = null

/** Hears of sessions that other tabs of this host origin began or ended. Silent where the browser refuses it. */
export function listenToTabs(listener: (type: TabMessage['type']) => void): void {
  try {
    channel = new BroadcastChannel(`latch.session.${config().projectId}`)
  } catch {
    return
  }
  channel.onmessage = ({ data }) => {
    const message = z.safeParse(TabMessageSchema, data)
    if (message.success && message.data.origin === hostStore.getState().origin) listener(message.data.type)
  }
}

export function tellTabs(type: TabMessage['type']): void {
  const tell = () => channel?.postMessage({ origin: hostStore.getState().origin, type } satisfies TabMessage)
  // In Firefox another process sees what this task wrote to storage only once the task is over. Nobody reads storage to
  // follow an end, so that may be told at once.
  if (/disconnected$/i.test(type)) tell()
  else setTimeout(tell)
}

export function stopListeningToTabs(): void {
  channel?.close()
  channel = null
}
