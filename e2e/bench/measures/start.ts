import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithUs } from '@latch/hosting/dev/stack/watchdog.ts'
import { readTree, stillRunning } from '../processTree.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Away from `npm start` and from every other section. */
const BASE_PORT = '5100'
/** The end of the table. */
const LAST_LINE = 'Ctrl+C stops everything.'

/** What is left of its start settles first. Milliseconds. */
const SETTLE = 5_000
export const IDLE_SECONDS = 20
/** What is told to end may take that long after npm has. Milliseconds. */
const GRACE = 2_000

export type StartFigures = {
  /** Seconds from the command to the table. */
  seconds: number
  processes: number
  /** Bytes, summed over the processes. */
  memory: number
  /** Share of a core while nobody uses it. */
  idle: number
  /** Processes that are left after npm was told to end by SIGTERM. */
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

/** @throws Error when it ends before its table. */
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
