/** Runs tasks of one name one after another. @param signal - Ends the wait for the turn. */
export type Locks = <Result>(
  name: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

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
