import { isTransactionMessage, readSignature, readTransaction, withSignature } from '../bytes/message.ts'
import { decodeTransaction } from './decode.ts'
import { estimateTransfer } from './send/fees.ts'
import { readHolder } from './send/holder.ts'
import { writeTransfer } from './send/transfer.ts'

/** Solana's wire format; hides the library that reads and writes it. */
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
