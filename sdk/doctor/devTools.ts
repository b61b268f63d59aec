import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers are described where they are read
export type Answer = any
type Listener = (params: Answer) => void
type Message = { id?: number; method?: string; params?: Answer; result?: Answer; error?: { message: string } }

/** A tab of a Chromium, by the DevTools protocol. @see https://chromedevtools.github.io/devtools-protocol/ */
export type Tab = {
  send(method: string, params?: object): Promise<Answer>
  on(event: string, listener: Listener): void
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
]

/**
 * Runs a task in a fresh Chromium, which ends with it. The protocol goes through two pipes, each message ended by a zero byte.
 *
 * @param program - Path of the browser.
 */
export async function withTab<Result>(program: string, task: (tab: Tab) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'latch-doctor-'))
  const flags = [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const child = spawn(program, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the browser exited with ${code}`)))
  })
  const gone = ended.catch(() => {})
  try {
    const [, , , input, output] = child.stdio
    const tab = openTab(connect(input as Writable, output as Readable))
    return await Promise.race([tab.then(task), ended])
  } finally {
    child.kill('SIGKILL')
    await gone
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Connection = {
  send(method: string, params: object, sessionId?: string): Promise<Answer>
  on(event: string, listener: Listener): void
}

function connect(input: Writable, output: Readable): Connection {
  const waiting = new Map<number, { resolve: (result: Answer) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, Listener[]>()
  let rest = ''
  let count = 0
  const receive = ({ id, method = '', params, result, error }: Message) => {
    if (id === undefined) return listeners.get(method)?.forEach((listener) => void listener(params))
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
    return undefined
  }
  // A browser that has ended is reported by its exit.
  input.on('error', () => {})
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const text of messages) receive(JSON.parse(text))
  })
  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      }),
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  }
}

async function openTab({ send, on }: Connection): Promise<Tab> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  return { send: (method, params = {}) => send(method, params, sessionId), on }
}
