/** Runs one at a time, in their order. */
export type Queue = {
  /**
   * @param signal - Takes it back while it waits; while it runs, that is its own matter.
   * @throws what `full` makes where too many wait, and the reason of the signal.
   */
  run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value>
}

export function createQueue({ waiting: max, full }: { waiting: number; full: () => Error }): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return {
    run: async (work, signal) => {
      if (count > max) throw full()
      count += 1
      const before = last
      let finish = () => {}
      last = new Promise<void>((resolve) => {
        finish = resolve
      })
      try {
        await before
        signal.throwIfAborted()
        return await work()
      } finally {
        count -= 1
        finish()
      }
    },
  }
}
