import * as z from 'zod/mini'
import { readEach } from '#core/readEach.ts'
import { siteKey } from '#core/siteKey.ts'
import { writeItem } from '#core/storage.ts'
import { walletsStore } from './walletsStore.ts'

/** Maximum number of recently used wallets at the top: with more, the list would not be shorter than the full one. */
const MAX_RECENT = 2

const storageKey = () => siteKey('recent')

/** Reads the wallets that were used last on this site; to be called once its origin is known. */
export function loadRecents(): void {
  const recent = readEach(z.string(), storageKey())
  walletsStore.setState({ recent: recent.slice(0, MAX_RECENT) })
}

export function rememberRecent(key: string): void {
  const others = walletsStore.getState().recent.filter((other) => other !== key)
  put([key, ...others].slice(0, MAX_RECENT))
}

/** Takes a wallet out of those used last. @param key - `walletKey` of it. */
export function forgetRecent(key: string): void {
  put(walletsStore.getState().recent.filter((other) => other !== key))
}

function put(recent: readonly string[]): void {
  walletsStore.setState({ recent })
  writeItem(storageKey(), JSON.stringify(recent))
}
