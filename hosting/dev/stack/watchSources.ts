import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { findNewest } from './build.ts'

const FOLDERS = ['sdk/src', 'widget', 'hosting']

/**
 * Calls back after sources have changed, and again for what changes meanwhile. It looks once a second: on Linux, events
 * of a folder with all below it are lost where an editor replaces a file.
 *
 * @param onChange - Must not reject.
 * @returns what ends it.
 */
export function watchSources(root: string, onChange: () => Promise<void>, every = 1_000): () => void {
  const findLatest = () => Math.max(...FOLDERS.map((folder) => findNewest(join(root, folder))))
  const end = new AbortController()
  let seen = findLatest()
  const watch = async () => {
    for await (const _ of setInterval(every, undefined, { signal: end.signal })) {
      const latest = findLatest()
      if (latest === seen) continue
      seen = latest
      await onChange()
    }
  }
  watch().catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  return () => end.abort()
}
