import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs } from './watchdog.ts'

/** Time that a process group gets between SIGTERM and SIGKILL, in milliseconds. */
const GRACE = 3_000

/** Time that one look at a starting program may take, in milliseconds. */
const PROBE_TIMEOUT = 5_000

export type Service = { name: string; logFile: string; stop(): Promise<void>; exited: Promise<number | null> }

type StartOptions = { logs: string; env?: Record<string, string>; cwd: string }

/** A program with all that it starts in turn: they form one process group, which ends with this process at the latest. */
type Group = { leader: ChildProcess; release(): void }

function startGroup(
  [command = '', ...args]: readonly string[],
  options: { cwd: string; env: Record<string, string> | undefined; stdio: StdioOptions },
): Group {
  const env = { ...process.env, ...options.env }
  const leader = spawn(command, args, { ...options, env, detached: true })
  if (leader.pid === undefined) return { leader, release() {} }
  return { leader, release: endWithUs(-leader.pid) }
}

/** Starts a long-running program. Its output goes to `<logs>/<name>.log`. */
export function startService(name: string, command: readonly string[], options: StartOptions): Service {
  mkdirSync(options.logs, { recursive: true })
  const logFile = join(options.logs, `${name}.log`)
  const log = openSync(logFile, 'w')
  const group = startGroup(command, { cwd: options.cwd, env: options.env, stdio: ['ignore', log, log] })
  closeSync(log)
  const exited = new Promise<number | null>((resolve) => {
    group.leader.once('error', () => resolve(null))
    group.leader.once('exit', (code) => resolve(code))
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopGroup(group, exited)
    return stopping
  }
  return { name, logFile, exited, stop }
}

async function stopGroup({ leader, release }: Group, exited: Promise<unknown>): Promise<void> {
  signal(leader, 'SIGTERM')
  const timer = setTimeout(() => signal(leader, 'SIGKILL'), GRACE)
  await exited
  clearTimeout(timer)
  // A leader that is gone may have left members of its group behind.
  signal(leader, 'SIGKILL')
  release()
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // ESRCH: the group has ended already.
  }
}

/**
 * Waits until `probe` succeeds.
 *
 * @throws Error with the end of the service's log when it ends first or takes longer than `timeout` milliseconds.
 */
export async function untilReady(
  service: Service,
  probe: () => Promise<unknown>,
  timeout: number,
): Promise<void> {
  let ended = false
  void service.exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + timeout
  while (!ended && Date.now() < deadline) {
    if (await succeeds(probe)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const tail = readFileSync(service.logFile, 'utf8').trim().split('\n').slice(-15).join('\n')
  throw new Error(`${service.name} did not start; ${service.logFile} ends with:\n${tail}`)
}

/** A program that is still starting may accept a request and never answer it; then another attempt may succeed. */
async function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT)
  })
  try {
    return await Promise.race([probe().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a program to its end.
 *
 * @param signal - Ends it early.
 * @throws Error with everything it printed when it fails.
 */
export function runToEnd(
  command: readonly string[],
  { cwd, env, signal: stopping }: { cwd: string; env?: Record<string, string>; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { leader, release } = startGroup(command, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const giveUp = () => signal(leader, 'SIGKILL')
    stopping?.addEventListener('abort', giveUp)
    let printed = ''
    const collect = (chunk: string) => {
      printed += chunk
    }
    leader.stdout?.setEncoding('utf8').on('data', collect)
    leader.stderr?.setEncoding('utf8').on('data', collect)
    leader.once('error', reject)
    leader.once('close', (code) => {
      release()
      stopping?.removeEventListener('abort', giveUp)
      if (code === 0) resolve()
      else reject(new Error(`\`${command.join(' ')}\` failed:\n${printed.trim()}`))
    })
  })
}
