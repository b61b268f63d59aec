import { isTransactionMessage } from '../../../families/solana/message.ts'
import type { ChainFamily } from '../family.ts'
import { parseAddress } from './address.ts'
import { balance } from './balance.ts'
import { decodeTransaction } from './decode.ts'
import { estimateTransfer } from './fees.ts'
import { readHolder } from './recipient.ts'
import { writeTransfer } from './transfer.ts'

/** Solana behind wire bytes: which library reads and makes them is nobody else's matter. */
export const solana = {
  namespace: 'solana',
  parseAddress,
  balance,
  decodeTransaction,
  isTransactionMessage,
  estimateTransfer,
  readHolder,
  writeTransfer,
} satisfies ChainFamily & Record<string, unknown>
