import type { Identity } from '@latch/protocol/account.ts'
import { fetchIdentity, saveIdentity } from '#api/account.ts'
import { createResources } from '#api/resource.ts'
import type { WalletSession } from '#core/walletSession.ts'

/** Names and pictures by {@link identityKey}. If an account's name cannot be read, its address is shown. */
export const identityStore = createResources<Identity>()

/** An address is one account on all chains of its family. */
export function identityKey(namespace: WalletSession['namespace'], address: string): string {
  return `${namespace}:${address}`
}

export function loadIdentity(namespace: WalletSession['namespace'], address: string): Promise<void> {
  return identityStore.read(identityKey(namespace, address), () => fetchIdentity(address))
}

/** Shows the name that an account has just registered, or none if it released its name. */
export function rememberName(
  { namespace, accounts: [{ address }] }: Pick<WalletSession, 'namespace' | 'accounts'>,
  name: string | null,
): void {
  const key = identityKey(namespace, address)
  const avatar = identityStore.of(key).data?.avatar ?? null
  const identity = { name, avatar, resolvedAt: new Date().toISOString() }
  identityStore.set(key, identity)
  void saveIdentity(address, identity)
}
