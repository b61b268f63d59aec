import { isTransactionMessage, readSignature, readTransaction, withSignature } from '../bytes/message.ts'
import { decodeTransaction } from './decode.ts'
import { estimateTransfer } from './send/fees.ts'
import { readHolder } from './send/holder.ts'
import { writeTransfer } from './send/transfer.ts'

/** Solana behind wire bytes: which library reads and makes them is nobody else's matter. */
export const solana = {
  decodeTransaction,
  isTransactionMessage,
  readSignature,
  readTransaction,
  withSignature,
  estimateTransfer,
  readHolder,
  writeTransfer,
}
