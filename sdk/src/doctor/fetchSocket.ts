import { requireSocket } from './socketAnswer.ts'

const DEADLINE = 15_000

/** Response of a Worker's `fetch` to a request for a WebSocket. */
type Upgraded = Response & { webSocket?: { accept(): void; close(): void } | null }

/**
 * Opens a WebSocket and closes it, by the `fetch` of a Worker, which shows the status of a refusal as `WebSocket` does not.
 *
 * @param address - `wss://` or `ws://`.
 * @throws Error with the reason why there is none.
 */
export async function fetchSocket(address: string, fetch: typeof globalThis.fetch): Promise<void> {
  const answer: Upgraded = await fetch(address.replace(/^ws/, 'http'), {
    headers: { Upgrade: 'websocket' },
    signal: AbortSignal.timeout(DEADLINE),
  })
  answer.webSocket?.accept()
  answer.webSocket?.close()
  requireSocket(answer.status)
}
