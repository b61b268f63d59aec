import { createStore } from 'zustand/vanilla'
import type { Identity } from '../../../protocol/account.ts'
import { fetchIdentity } from '../../api/account.ts'
import { onAccountsForgotten, watchDisconnect, withoutFamily } from '../../core/accountData.ts'
import type { WalletSession } from '../../core/family.ts'

/** Names and pictures by {@link identityKey}; absent until known. */
export const identityStore = createStore<{ identities: Readonly<Record<string, Identity>> }>(() => ({
  identities: {},
}))

onAccountsForgotten((namespace) =>
  identityStore.setState(({ identities }) => ({ identities: withoutFamily(identities, namespace) })),
)

/** An address is one account on all chains of its family. */
export function identityKey(namespace: WalletSession['namespace'], address: string): string {
  return `${namespace}:${address}`
}

/** Reads an account's name. An account whose name cannot be read goes by its address. */
export async function loadIdentity(namespace: WalletSession['namespace'], address: string): Promise<void> {
  const key = identityKey(namespace, address)
  const isLeft = watchDisconnect(key)
  const identity = await fetchIdentity(address).catch(() => null)
  if (identity !== null && !isLeft())
    identityStore.setState(({ identities }) => ({ identities: { ...identities, [key]: identity } }))
}
