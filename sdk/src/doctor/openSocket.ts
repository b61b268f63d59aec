import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { requireSocket } from './socketAnswer.ts'

const DEADLINE = 15_000

/**
 * Opens a WebSocket and closes it, in Node.
 *
 * @param address - `wss://` or `ws://`.
 * @throws Error with the reason why there is none.
 */
export async function openSocket(address: string): Promise<void> {
  requireSocket(await upgrade(new URL(address.replace(/^ws/, 'http'))))
}

/** @returns the status of the answer. */
function upgrade(url: URL): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    request(url, { headers, signal: AbortSignal.timeout(DEADLINE) })
      .on('upgrade', ({ statusCode = 101 }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      .on('response', (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 500)
      })
      .on('error', reject)
      .end()
  })
}
