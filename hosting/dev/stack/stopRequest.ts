/** Ctrl+C, `kill`, the terminal that closes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How often it is looked whether npm is still there. Milliseconds. */
const LOOK_EVERY = 500

/** Resolves once the program is asked to stop: by a signal, or by the end of the npm that runs it. */
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
