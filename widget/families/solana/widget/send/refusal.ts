import type { TransferRefusal } from '@latch/widget/src/core/transfer.ts'

/** @param error - Of a simulation: a name, or an object whose key is one. @see Solana's TransactionError */
export function solanaRefusal(error: unknown): TransferRefusal {
  if (error === 'InsufficientFundsForFee' || error === 'AccountNotFound') return 'NO_FEE'
  const rent = (error as { InsufficientFundsForRent?: { account_index?: unknown } } | null)
    ?.InsufficientFundsForRent
  if (rent === undefined) return 'REVERTED'
  return rent.account_index === 0 ? 'SENDER_RENT' : 'RECIPIENT_RENT'
}
