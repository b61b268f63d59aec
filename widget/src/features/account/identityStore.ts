import type { Identity } from '../../../protocol/account.ts'
import { fetchIdentity } from '../../api/account.ts'
import { createResources } from '../../api/resource.ts'
import type { WalletSession } from '../../core/family.ts'

/** Names and pictures by {@link identityKey}. An account whose name cannot be read goes by its address. */
export const identityStore = createResources<Identity>()

/** An address is one account on all chains of its family. */
export function identityKey(namespace: WalletSession['namespace'], address: string): string {
  return `${namespace}:${address}`
}

export function loadIdentity(namespace: WalletSession['namespace'], address: string): Promise<void> {
  return identityStore.read(identityKey(namespace, address), () => fetchIdentity(address))
}
