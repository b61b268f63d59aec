import { request } from 'node:http'

/** Milliseconds between two runs. A deployed Worker's are a minute or more apart. */
const INTERVAL = 2_000

/**
 * Replaces the cron of a deployed Worker: runs its scheduled handler, which sends webhooks that the operator tests or
 * replays.
 *
 * @param port - Of the local Worker.
 * @returns a function that stops it, after the current run.
 */
export function startClock(port: number): () => Promise<void> {
  const stopping = new AbortController()
  const strike = async () => {
    while (!stopping.signal.aborted) {
      // A Worker that does not answer is reported by what keeps it running; the next run tries again.
      await runScheduled(port).catch(() => false)
      await pause(INTERVAL, stopping.signal)
    }
  }
  const striking = strike()
  return () => {
    stopping.abort()
    return striking
  }
}

/** Waits, or until the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Runs the scheduled handler of a local Worker. Resolves to whether it ran to its end. */
export function runScheduled(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/cdn-cgi/handler/scheduled' }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', reject)
      .end()
  })
}
