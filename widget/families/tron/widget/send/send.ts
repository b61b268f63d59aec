import { createNativeSend } from '@latch/widget/src/families/nativeSend.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import { toHex } from '#hex.ts'
import { parseAddress } from '../../bytes/address.ts'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import { toRawData } from '../../bytes/transactionJson.ts'
import { transactionId, writeTransfer } from '../../bytes/transfer.ts'
import { TronNeedsSchema } from '../../protocol/transferNeeds.ts'
import { signTransaction } from '../signTransaction.ts'

/** Milliseconds until a transfer expires, from the block that it refers to: its sender may have to find a phone. */
const LIFETIME = 10 * 60_000

export const tronSend = createNativeSend({
  namespace: 'tron',
  needs: TronNeedsSchema,
  parseAddress,
  feeOf: ({ fee, activationFee }) => {
    const expected = BigInt(fee)
    return { expected, max: expected + BigInt(activationFee) }
  },
  isExpired: ({ needs }, now) => now.timestamp > needs.timestamp + LIFETIME,
  async write({ session, transfer: { from, to, amount }, needs: { refBlock, timestamp } }) {
    const raw = writeTransfer({
      ...{ from, to, amount, refBlock },
      timestamp: BigInt(timestamp),
      expiration: BigInt(timestamp + LIFETIME),
    })
    const raw_data_hex = toHex(raw).slice(2)
    const decoded = decodeTransaction(raw_data_hex)
    const raw_data = (decoded && toRawData(decoded, true)) ?? {}
    const transaction = { visible: true, txID: transactionId(raw), raw_data, raw_data_hex }
    return async () => {
      const signed = await signTransaction(session, { address: from, transaction })
      if (signed === null) throw signedOther()
      return { transaction: signed.transaction }
    }
  },
})
