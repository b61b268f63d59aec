import { type ChildProcess, spawn } from 'node:child_process'

/** Reads the targets to kill, a whole list per line; the input ends when the process that writes it ends. */
const SCRIPT = 'while read -r line; do targets=$line; done; kill -s KILL -- $targets'

const targets = new Set<number>()
let watchdog: ChildProcess | undefined

/**
 * Kills a process, or as `kill` does the group of a negative number, when this process ends for any reason.
 *
 * @returns a function that cancels this: the number may belong to another process later.
 */
export function endWithUs(target: number): () => void {
  targets.add(target)
  report()
  return () => {
    if (targets.delete(target)) report()
  }
}

function report(): void {
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`${[...targets].join(' ')}\n`)
}

function startWatchdog(): ChildProcess {
  const child = spawn('sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  // Whoever kills it has to take care of the rest, too.
  child.stdin?.on('error', () => {})
  return child
}

/** Waits for the end of its input, too, and then until what writes into the folder has been killed. */
const REMOVAL = 'cat >/dev/null; sleep 1; rm -rf -- "$0"'

/**
 * Removes a folder when this process ends for any reason.
 *
 * @returns a function that cancels this.
 */
export function removeWithUs(folder: string): () => void {
  const child = spawn('sh', ['-c', REMOVAL, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  return () => void child.kill('SIGKILL')
}
