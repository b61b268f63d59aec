import { SECURE_NAMESPACES } from '@latch/protocol/secure/families.ts'
import { PATHS, type WalletKeys } from './derive.ts'
import type { RecoveryAccount } from './recoveryFile.ts'
import { recoverySmartAccount } from './smartAccounts.ts'

/**
 * Lists every account of a wallet. The smart account is among them even if no project has used it: its address follows from
 * the words alone, and coins may have been sent there.
 *
 * @param networks - CAIP-2 networks on which the smart account is used.
 */
export function recoveryAccounts(keys: WalletKeys, networks: readonly string[]): readonly RecoveryAccount[] {
  const accounts = SECURE_NAMESPACES.map(
    (namespace) =>
      ({ type: 'key', namespace, address: keys[namespace].address, path: PATHS[namespace] }) as const,
  )
  return [...accounts, recoverySmartAccount(keys.owner.address, networks)]
}
