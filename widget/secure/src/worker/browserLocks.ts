import { createMemoryLocks, type Locks } from './locks.ts'

/** Locks over all tabs of this site that share its storage. */
export function createLocks(): Locks {
  const inThisTab = createMemoryLocks()
  return async (name, task, signal) => {
    const granted = { isGranted: false }
    try {
      return await navigator.locks.request(name, signal === undefined ? {} : { signal }, () => {
        granted.isGranted = true
        return task()
      })
    } catch (error) {
      // If storage is denied, so are locks; then tabs share nothing.
      if (granted.isGranted || signal?.aborted) throw error
      return inThisTab(name, task)
    }
  }
}
