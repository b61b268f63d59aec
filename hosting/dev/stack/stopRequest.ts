/** Ctrl+C, `kill`, the terminal that closes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds between two checks whether npm is still running. */
const LOOK_EVERY = 500

/** Resolves when the program should stop: on a signal, or when the npm that runs it ends. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve())
    // npm passes on SIGINT and SIGTERM alone; of any other end its child is not told.
    if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(resolve)
  })
}

function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, LOOK_EVERY)
  timer.unref()
}
