import type { Service } from './processes.ts'

/** Maximum restarts of a program. One that ends more often has a cause that a restart does not fix. */
export const MAX_RESTARTS = 5

export type KeepRunningOptions = {
  start(): Promise<Service>
  /** Called with a program that ended by itself, and runs again from its beginning. */
  onRestart(service: Service): void
  /** Called with a program that ended by itself and is not started again. */
  onGiveUp(service: Service): void
}

/**
 * Starts a program, and restarts it whenever it ends by itself.
 *
 * @throws the error of its first start.
 */
export async function keepRunning({
  start,
  onRestart,
  onGiveUp,
}: KeepRunningOptions): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let restarts = 0
  let current = await start()
  let restarting = Promise.resolve()
  const restart = async (ended: Service) => {
    // What it has started in turn may have outlived it, and hold its port.
    await ended.stop()
    restarts += 1
    if (restarts > MAX_RESTARTS) return onGiveUp(ended)
    const again = await start().catch(() => null)
    if (again === null) return onGiveUp(ended)
    current = again
    if (isStopping) return
    watch(again)
    onRestart(again)
  }
  const watch = (service: Service) =>
    void service.exited.then(() => {
      if (!isStopping) restarting = restart(service)
    })
  watch(current)
  return {
    async stop() {
      isStopping = true
      await current.stop()
      await restarting
      await current.stop()
    },
  }
}
