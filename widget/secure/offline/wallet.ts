import { deriveKeys, type WalletKeys, wipeKeys } from '../src/worker/derive.ts'
import { toEntropy } from '../src/worker/mnemonic.ts'
import { recoveryAccounts } from '../src/worker/recoveryAccounts.ts'
import { openRecoveryFile, type RecoveryAccount } from '../src/worker/recoveryFile.ts'

/** A wallet that is open in this page. */
export type OfflineWallet = {
  words: string
  keys: WalletKeys
  accounts: readonly RecoveryAccount[]
  /** Where and when its file was made; null if only the words were entered. */
  source: { origin: string; created: string } | null
}

/** Opens a wallet by its file. @throws RecoveryFileError */
export async function openByFile(text: string, password: string): Promise<OfflineWallet> {
  const { words, accounts, origin, created } = await openRecoveryFile(text, password)
  const opened = await openByWords(words)
  if (opened === null) throw new Error('The words of the file are not a recovery phrase.')
  return { ...opened, accounts, source: { origin, created } }
}

/** Opens a wallet by its words. @returns null if they are not a recovery phrase. */
export async function openByWords(typed: string): Promise<OfflineWallet | null> {
  const entropy = await toEntropy(typed)
  if (entropy === null) return null
  const keys = await deriveKeys(entropy)
  entropy.fill(0)
  const words = typed.normalize('NFKD').toLowerCase().trim().replace(/\s+/g, ' ')
  return { words, keys, accounts: recoveryAccounts(keys, []), source: null }
}

export function closeWallet({ keys }: OfflineWallet): void {
  wipeKeys(keys)
}
