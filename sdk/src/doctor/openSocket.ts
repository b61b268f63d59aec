import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'

const DEADLINE = 15_000

/**
 * Opens a WebSocket and closes it. A server that refuses the caller, e.g. for want of a token, is there all the same.
 *
 * @param address - `wss://` or `ws://`.
 * @throws Error with the reason why there is none.
 */
export function openSocket(address: string): Promise<void> {
  const url = new URL(address.replace(/^ws/, 'http'))
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    request(url, { headers, signal: AbortSignal.timeout(DEADLINE) })
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        resolve()
      })
      .on('response', (answer) => {
        answer.destroy()
        const { statusCode = 500 } = answer
        const isThere = statusCode >= 400 && statusCode < 500 && statusCode !== 404
        return isThere ? resolve() : reject(new Error(`it answers ${statusCode} in place of a socket`))
      })
      .on('error', reject)
      .end()
  })
}
