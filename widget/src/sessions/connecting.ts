import type { Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'

/** Families with a wallet prompt or login in progress; there may be several. */
export const connectingStore = createStore<{ families: readonly Namespace[] }>(() => ({ families: [] }))

/** Runs a connection, and reports it to the page meanwhile. @throws its error. */
export async function whileConnecting<Result>(
  namespace: Namespace,
  run: () => Promise<Result>,
): Promise<Result> {
  connectingStore.setState(({ families }) => ({ families: [...families, namespace] }))
  try {
    return await run()
  } finally {
    connectingStore.setState(({ families }) => {
      const index = families.indexOf(namespace)
      return { families: families.filter((_, each) => each !== index) }
    })
  }
}
