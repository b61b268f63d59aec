import * as z from 'zod/mini'
import { config } from '../../configStore.ts'
import { hostStore } from '../../hostStore.ts'
import { tellTabs } from '../tabs.ts'

const MessageSchema = z.object({ origin: z.string(), isConnected: z.boolean() })

let channel: BroadcastChannel | null = null

/**
 * Hears of Solana sessions that other tabs of this host origin began or ended, for as long as the page is there. Silent
 * where the browser refuses it.
 */
export function listenToSolanaTabs(listener: (isConnected: boolean) => void): void {
  try {
    channel = new BroadcastChannel(`latch.solana.${config().projectId}`)
  } catch {
    return
  }
  channel.onmessage = ({ data }) => {
    const message = z.safeParse(MessageSchema, data).data
    if (message?.origin === hostStore.getState().origin) listener(message.isConnected)
  }
  const stop = hostStore.subscribe(({ channel: page }) => {
    if (page !== 'lost') return
    stop()
    channel?.close()
    channel = null
  })
}

export function tellSolanaTabs(isConnected: boolean): void {
  const tell = () => channel?.postMessage({ origin: hostStore.getState().origin, isConnected })
  if (!isConnected) {
    tell()
    return
  }
  // As tellTabs.
  setTimeout(tell)
  tellTabs('solana')
}
