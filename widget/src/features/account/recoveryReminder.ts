import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { createStore } from 'zustand/vanilla'
import type { TokenBalance } from '#api/account.ts'
import { lastingAccount } from '#connectors/embedded/embeddedSession.ts'
import { readItem, writeItem } from '#core/storage.ts'

/** Wallet whose reminder was dismissed in this browser, by its lasting account. */
const DISMISSED = 'latch.recoveryReminder'

export const reminderStore = createStore<{ dismissed: string | null }>(() => ({
  dismissed: readItem(DISMISSED),
}))

/**
 * Returns whether to remind a user to save a recovery file: once the account has something, until the user has the file or
 * the phrase, or dismisses it.
 */
export function isReminded(
  user: User | null,
  balances: readonly TokenBalance[],
  dismissed: string | null,
): boolean {
  if (user === null || user.isRecoverable !== false || dismissed === lastingAccount(user)) return false
  return balances.some(({ amount }) => amount > 0n)
}

export function dismissReminder(user: User): void {
  const dismissed = lastingAccount(user)
  writeItem(DISMISSED, dismissed)
  reminderStore.setState({ dismissed })
}
