import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'

/**
 * Notes each workerd that this process starts from now on.
 *
 * @returns a function that kills them without warning, and resolves to their number once they have ended.
 */
export function trackWorkerd(): () => Promise<number> {
  const running = new Set<ChildProcess>()
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (!/workerd(\.exe)?$/.test(child.spawnfile)) return
      running.add(child)
      child.once('exit', () => running.delete(child))
    })
  })
  return async () => {
    const killed = [...running]
    await Promise.all(
      killed.map(async (child) => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }),
    )
    return killed.length
  }
}
