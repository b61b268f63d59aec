import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** A message of the Chrome DevTools Protocol in flat session mode. */
export type CdpMessage = {
  id?: number
  sessionId?: string
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
}

export type Pipe = {
  send(message: CdpMessage): void
  onMessage(listener: (message: CdpMessage) => void): void
}

/** `--remote-debugging-pipe`: JSON texts ended by NUL, in on descriptor 3, out on descriptor 4. No port is opened. */
export function openPipe(browser: ChildProcess): Pipe {
  const input = browser.stdio[3] as Writable
  const output = browser.stdio[4] as Readable
  const listeners = new Set<(message: CdpMessage) => void>()
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) for (const listener of listeners) listener(JSON.parse(text))
  })
  // The browser closes its end while it shuts down.
  input.on('error', () => {})
  return {
    send: (message) => input.write(`${JSON.stringify(message)}\0`),
    onMessage: (listener) => listeners.add(listener),
  }
}
