import { createStore } from 'zustand/vanilla'
import type { Identity } from '../../../protocol/account.ts'
import { fetchIdentity } from '../../api/account.ts'

/** Names and pictures by address; absent until known. */
export const identityStore = createStore<{ identities: Readonly<Record<string, Identity>> }>(() => ({
  identities: {},
}))

/** Reads an account's name. An account whose name cannot be read goes by its address. */
export async function loadIdentity(address: string): Promise<void> {
  const identity = await fetchIdentity(address).catch(() => null)
  if (identity !== null)
    identityStore.setState(({ identities }) => ({ identities: { ...identities, [address]: identity } }))
}
