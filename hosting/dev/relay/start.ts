import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const READY_TIMEOUT = 60_000
const POLL_INTERVAL = 100

/** Keeps wrangler from looking for the network, writing outside the project, or talking on the terminal. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
}

export interface RunningRelay {
  /** What a client takes as `relayUrl`. */
  url: string
  stop(): Promise<void>
}

/**
 * Runs the development relay in workerd and resolves once it answers.
 *
 * @param port - The port on the loopback interface.
 * @param persistTo - Folder of its mailbox; an own one, or several Workers would share a store.
 * @throws Error when it ends or stays silent for a minute; the message holds what it printed.
 */
export async function startRelay(options: { port: number; persistTo: string }): Promise<RunningRelay> {
  const { port, persistTo } = options
  const child = spawn(
    process.execPath,
    [
      resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...['--config', resolve(ROOT, 'hosting/wrangler.relay.jsonc')],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', resolve(persistTo), '--show-interactive-dev-session', 'false'],
    ],
    { cwd: ROOT, env: { ...process.env, ...QUIET }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  try {
    await untilReady(child, `http://127.0.0.1:${port}/hello`)
  } catch (error) {
    await stop(child)
    throw new Error(`The relay did not start on port ${port}.\n${output.join('')}`, { cause: error })
  }
  return { url: `ws://127.0.0.1:${port}`, stop: () => stop(child) }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(POLL_INTERVAL)
  }
  throw new Error(child.exitCode === null ? 'No answer' : `Ended with ${child.exitCode}`)
}

/** wrangler's own children outlive it when it is killed alone, so the whole group is told. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
