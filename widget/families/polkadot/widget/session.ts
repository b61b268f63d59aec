import { type Account, sessionAddresses } from '@latch/widget/src/core/walletSession.ts'

/** Returns accounts in the format of an extension. */
export function describeAccounts(accounts: readonly Account[]): readonly { address: string }[] {
  return sessionAddresses({ accounts }).map((address) => ({ address }))
}
