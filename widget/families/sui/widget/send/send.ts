import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { createNativeSend, type NativeOrder } from '@latch/widget/src/families/nativeSend.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import { parseAddress } from '../../bytes/address.ts'
import { readLastEpoch } from '../../bytes/readBytes.ts'
import { isSameTransaction } from '../../bytes/sameTransaction.ts'
import { writeTransferBytes, writeTransferJson } from '../../bytes/transfer.ts'
import { type SuiNeeds, SuiNeedsSchema } from '../../protocol/transferNeeds.ts'
import { callStandard } from '../standardWallet.ts'
import { chooseFunding, suiFunds } from './funding.ts'

/** Usage of a transfer: units of computation, and MIST for storing one more coin. */
const UNITS = 1_000n
const STORAGE = 997_880n

export const suiSend = createNativeSend({
  namespace: 'sui',
  needs: SuiNeedsSchema,
  parseAddress,
  feeOf: (needs, { amount }) => {
    const { inCoins, held } = suiFunds(needs)
    if (inCoins + held === 0n) throw refuseTransfer('NO_FEE')
    // The form compares the amount and its fee with the balance.
    if (inCoins + held < amount) throw refuseTransfer('MANY_COINS')
    const max = BigInt(needs.budget)
    // Coins that cannot pay for the gas are left alone.
    const reserve = held > 0n && inCoins < max ? inCoins : 0n
    return { expected: UNITS * BigInt(needs.gasPrice) + STORAGE, max, reserve }
  },
  isExpired({ signed }, { epoch }) {
    const last = readLastEpoch(fromBase64(signed.transaction))
    return last !== null && epoch !== undefined && BigInt(epoch) > last
  },
  async write(order) {
    const { session, transfer } = order
    const transaction = writeTransaction(order)
    const input = { address: transfer.from, transaction, chain: session.chainId }
    return async () => {
      // Requests only the signature, so that the transaction is compared before it is sent.
      const { bytes, signature } = await callStandard(session, 'sui:signTransaction', input)
      if (!isSameTransaction(transaction, bytes, transfer.from)) throw signedOther()
      return { transaction: bytes, signatures: [signature] }
    }
  },
})

/** A wallet of the page finds the coins that pay, also those that are not listed; a paired one is given the bytes that WalletConnect's reference has. */
function writeTransaction({ session, transfer, needs, maxFee }: NativeOrder<SuiNeeds>): string {
  const funding = chooseFunding(needs, transfer.amount, maxFee)
  const funded = { ...transfer, withdrawal: funding?.withdrawal }
  if (session.connector === 'page') return writeTransferJson(funded, maxFee)
  if (funding === null) throw refuseTransfer('MANY_COINS')
  const { payment } = funding
  return toBase64(writeTransferBytes(funded, { payment, price: BigInt(needs.gasPrice), budget: maxFee }))
}
