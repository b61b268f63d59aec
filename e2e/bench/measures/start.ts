import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithUs } from '@latch/hosting/dev/stack/watchdog.ts'
import { readTree, stillRunning } from '../processTree.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Apart from `npm start` and every other section. */
const BASE_PORT = '5100'
/** Last line of the table. */
const LAST_LINE = 'Ctrl+C stops everything.'

/** Time for the rest of the start to settle. Milliseconds. */
const SETTLE = 5_000
export const IDLE_SECONDS = 20
/** Time for processes to end after npm has. Milliseconds. */
const GRACE = 2_000

export type StartFigures = {
  /** Seconds from the command to the table. */
  seconds: number
  processes: number
  /** Bytes, summed over the processes. */
  memory: number
  /** Share of a core while idle. */
  idle: number
  /** Processes that remain after npm got SIGTERM. */
  left: number
}

/** Runs `npm start` twice: the first builds whatever is missing, the second is measured. */
export async function measureStart(): Promise<StartFigures> {
  const first = await startNpm()
  await stopNpm(first.npm)
  const { npm, pid, seconds } = await startNpm()
  await delay(SETTLE)
  const before = readTree(pid)
  await delay(IDLE_SECONDS * 1000)
  const after = readTree(pid)
  const used = (tree: typeof after) => tree.reduce((sum, { cpu }) => sum + cpu, 0)
  await stopNpm(npm)
  await delay(GRACE)
  return {
    seconds,
    processes: after.length,
    memory: after.reduce((sum, { memory }) => sum + memory, 0),
    idle: (used(after) - used(before)) / IDLE_SECONDS,
    left: stillRunning(after).length,
  }
}

/** @throws Error if it ends before its table. */
async function startNpm(): Promise<{ npm: ChildProcess; pid: number; seconds: number }> {
  const from = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, LATCH_PORT: BASE_PORT },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid, stdout } = npm
  if (pid === undefined) throw new Error('npm is not on the PATH.')
  npm.once('exit', endWithUs(-pid))
  let printed = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (printed.includes(LAST_LINE)) return { npm, pid, seconds: (performance.now() - from) / 1000 }
  }
  throw new Error(`npm start has ended before its table:\n${printed}`)
}

async function stopNpm(npm: ChildProcess): Promise<void> {
  const exited = once(npm, 'exit')
  npm.kill('SIGTERM')
  await exited
}
