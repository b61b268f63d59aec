/** Runs tasks of one name one after another. @param signal - Ends the wait for the turn. */
export type Locks = <Result>(
  name: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

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

/** Runs tasks of one name one after another, within one page. */
export function createMemoryLocks(): <Result>(name: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}
