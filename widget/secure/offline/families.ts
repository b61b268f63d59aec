import { smartTransfers } from '@latch/families/eip155/offline/smartTransfer.ts'
import { keyTransfers as evmTransfers } from '@latch/families/eip155/offline/transfer.ts'
import { solanaTransfers } from '@latch/families/solana/offline/transfer.ts'
import type { WalletKeys } from '../src/worker/derive.ts'
import type { RecoveryAccount } from '../src/worker/recoveryFile.ts'
import type { OfflineKey } from './en.ts'
import type { Transfers } from './transfer.ts'

type KeyFamily = { label: OfflineKey; transfers: (keys: WalletKeys) => Transfers }

/** Accounts of keys, by namespace. */
const KEY_FAMILIES: Readonly<Record<string, KeyFamily>> = {
  eip155: { label: 'account.ethereum', transfers: evmTransfers },
  solana: { label: 'account.solana', transfers: solanaTransfers },
}

/** Returns the name of an account; null for a family that this page does not know. */
export function labelOf({ type, namespace }: RecoveryAccount): OfflineKey | null {
  if (type === 'smartAccount') return 'account.smart'
  return KEY_FAMILIES[namespace]?.label ?? null
}

/** Returns the transfers of an account; null for a family that this page does not know. */
export function transfersOf(account: RecoveryAccount, keys: WalletKeys): Transfers | null {
  if (account.type === 'smartAccount') return smartTransfers(account, keys)
  return KEY_FAMILIES[account.namespace]?.transfers(keys) ?? null
}
