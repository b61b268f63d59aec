import type { Namespace } from '@latch/protocol/caip.ts'
import { siteKey } from './siteKey.ts'
import { removeItem } from './storage.ts'

/** Names of stored items that are removed when their account is disconnected; see {@link accountItem} and {@link sharedItem}. */
const FORGOTTEN = ['recipients', 'sent', 'orders', 'answers'] as const
/**
 * Names of stored items. `unconfirmed` outlives a disconnect: a user who reconnects the account must still be warned of a
 * payment that may be on its way, or would pay twice.
 */
type Stored = (typeof FORGOTTEN)[number] | 'unconfirmed'

/** Number of disconnects by family. */
const disconnects = new Map<Namespace, number>()
const holders = new Set<(namespace: Namespace) => void>()

/** Returns the storage key of a family's account data. All of it is removed on a disconnect, except unconfirmed payments. */
export function accountItem(name: Stored, namespace: Namespace): string {
  return siteKey(`${name}.${namespace}`)
}

/** Returns the storage key of data for the accounts of all families. */
export function sharedItem(name: (typeof FORGOTTEN)[number]): string {
  return siteKey(name)
}

/** Registers a callback that drops data of a family's accounts once they are disconnected. */
export function onAccountsForgotten(forget: (namespace: Namespace) => void): void {
  holders.add(forget)
}

/** Forgets the accounts of a family, because its user or its page has ended the session. */
export function forgetAccounts(namespace: Namespace): void {
  disconnects.set(namespace, (disconnects.get(namespace) ?? 0) + 1)
  for (const name of FORGOTTEN) {
    removeItem(accountItem(name, namespace))
    removeItem(sharedItem(name))
  }
  for (const forget of holders) forget(namespace)
}

/**
 * Watches for a disconnect during a read, so that the answer is not stored after it.
 *
 * @param id - CAIP-2 or CAIP-10.
 * @returns a function that returns whether the family of the ID has been disconnected since.
 */
export function watchDisconnect(id: string): () => boolean {
  const [namespace = ''] = id.split(':')
  const before = disconnects.get(namespace as Namespace)
  return () => disconnects.get(namespace as Namespace) !== before
}
