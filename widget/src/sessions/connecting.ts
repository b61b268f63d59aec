import type { Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'

/** Families in which a wallet is being asked for its accounts, or somebody is logging in; one of two questions may end first. */
export const connectingStore = createStore<{ families: readonly Namespace[] }>(() => ({ families: [] }))

/** Runs what asks, and says so to the page meanwhile. @throws what it throws. */
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
