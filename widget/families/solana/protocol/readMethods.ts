/**
 * Methods that hosting's JSON-RPC proxy passes to a node of Solana: what balances, sending and following a transaction
 * need.
 *
 * @see Solana's JSON-RPC reference
 */
export const READ_METHODS: readonly string[] = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignaturesForAddress',
  'getSignatureStatuses',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTransaction',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]
