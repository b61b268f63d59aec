import type { ChainFamily } from '../family.ts'
import { parseAddress } from './address.ts'
import { balance } from './balance.ts'
import { decodeTransaction, isTransactionMessage } from './decode.ts'

/** Solana behind wire bytes: which library reads and makes them is nobody else's matter. */
export const solana = {
  namespace: 'solana',
  parseAddress,
  balance,
  decodeTransaction,
  isTransactionMessage,
} satisfies ChainFamily & Record<string, unknown>
