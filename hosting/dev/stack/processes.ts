import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Time that a process group gets between SIGTERM and SIGKILL, in milliseconds. */
const GRACE = 3_000

export type Service = { name: string; logFile: string; stop(): Promise<void>; exited: Promise<number | null> }

type StartOptions = { logs: string; env?: Record<string, string>; cwd: string }

const running = new Set<ChildProcess>()

/** The last resort when this process dies without having stopped its services. */
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL')
})

/**
 * Starts a long-running program as the leader of its own process group, so that what it starts in turn ends with it.
 * Its output goes to `<logs>/<name>.log`.
 */
export function startService(
  name: string,
  [command = '', ...args]: readonly string[],
  options: StartOptions,
): Service {
  mkdirSync(options.logs, { recursive: true })
  const logFile = join(options.logs, `${name}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(command, args, {
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...options.env },
  })
  closeSync(log)
  running.add(child)
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code))
  })
  return { name, logFile, exited, stop: () => stopGroup(child, exited) }
}

async function stopGroup(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (!running.has(child)) return
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), GRACE)
  await exited
  clearTimeout(timer)
  // A leader that is gone may have left members of its group behind.
  signal(child, 'SIGKILL')
  running.delete(child)
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

async function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe()
    return true
  } catch {
    return false
  }
}

/** Runs a program to its end. @throws Error with everything it printed when it fails. */
export function runToEnd(
  [command = '', ...args]: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    })
    running.add(child)
    let printed = ''
    const collect = (chunk: string) => {
      printed += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`\`${[command, ...args].join(' ')}\` failed:\n${printed.trim()}`))
    })
  })
}
