import type { Namespace } from '@latch/protocol/caip.ts'
import { siteKey } from './siteKey.ts'
import { removeItem } from './storage.ts'

/** What is stored of accounts and forgotten with them, by {@link accountItem} or {@link sharedItem}. */
const FORGOTTEN = ['recipients', 'sent', 'orders', 'answers'] as const
/**
 * What outlives a disconnect: payments that may still be on their way are paid twice by someone who connects the same
 * account again and is not warned.
 */
type Stored = (typeof FORGOTTEN)[number] | 'unconfirmed'

/** How often each family has been disconnected. */
const disconnects = new Map<Namespace, number>()
const holders = new Set<(namespace: Namespace) => void>()

/** Key of what is stored of a family's accounts; all but payments on their way are removed on a disconnect. */
export function accountItem(name: Stored, namespace: Namespace): string {
  return siteKey(`${name}.${namespace}`)
}

/** Key of what is stored of all families' accounts together. */
export function sharedItem(name: (typeof FORGOTTEN)[number]): string {
  return siteKey(name)
}

/** Lets a store drop what it holds of a family's accounts once they are disconnected. */
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
 * Watches for a disconnect while something is read, so that the answer is not stored after it.
 *
 * @param id - CAIP-2 or CAIP-10.
 * @returns a function that says whether the family of the id has been disconnected since.
 */
export function watchDisconnect(id: string): () => boolean {
  const [namespace = ''] = id.split(':')
  const before = disconnects.get(namespace as Namespace)
  return () => disconnects.get(namespace as Namespace) !== before
}
