import { type Chain, createClient, http } from 'viem'
import { getBlock } from 'viem/actions'
import { pause, runScheduled } from './clock.ts'

/** Milliseconds between two looks at the chains. */
const INTERVAL = 400
/** Milliseconds after which the clock strikes in any case: a run may have left a chain that could not be read. */
const CLOCK = 5_000

/**
 * Replaces the cron of a deployed Worker: runs its scheduled handler, which indexes transfers, as soon as a chain has a
 * new newest block, and every few seconds.
 *
 * @param port - Of the local Worker.
 * @returns a function that stops it, after the current run.
 */
export function watchChains(chains: readonly Chain[], port: number): () => Promise<void> {
  const clients = chains.map((chain) => createClient({ chain, transport: http() }))
  const stopping = new AbortController()
  const newest = () => Promise.all(clients.map(async (client) => (await getBlock(client)).hash))
  const watch = async () => {
    let seen = ''
    let at = 0
    while (!stopping.signal.aborted) {
      // A chain or a Worker that does not answer is somebody else's to report; the next look tries again.
      const hashes = await newest().then(String, () => seen)
      const isTime = hashes !== seen || performance.now() - at > CLOCK
      if (isTime && (await runScheduled(port).catch(() => false))) {
        seen = hashes
        at = performance.now()
      }
      await pause(INTERVAL, stopping.signal)
    }
  }
  const watching = watch()
  return () => {
    stopping.abort()
    return watching
  }
}
