import { config } from '../host/configStore.ts'
import { writeItem } from '../host/storage.ts'
import { walletsStore } from './walletsStore.ts'

/** Takes a wallet out of those used last. @param key - `walletKey` of it. */
export function forgetRecent(key: string): void {
  const recent = walletsStore.getState().recent.filter((other) => other !== key)
  walletsStore.setState({ recent })
  writeItem(`latch.recent.${config().projectId}`, JSON.stringify(recent))
}
