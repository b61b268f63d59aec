import { parseAddress } from '@latch/families/sui/address.ts'
import { isSameTransaction } from '@latch/families/sui/sameTransaction.ts'
import { writeTransferBytes, writeTransferJson } from '@latch/families/sui/transfer.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { type SuiNeeds, SuiNeedsSchema } from '@latch/protocol/families/sui/transferNeeds.ts'
import { createNativeSend, type NativeOrder } from '../../nativeSend.ts'
import { refuseTransfer } from '../../refuseTransfer.ts'
import { signedOther } from '../../signedOther.ts'
import { callStandard } from '../standardWallet.ts'

/** What a transfer uses: units of computation, and MIST for storing the one coin more that there is then. */
const UNITS = 1_000n
const STORAGE = 997_880n

type Coins = SuiNeeds['coins']

export const suiSend = createNativeSend({
  namespace: 'sui',
  needs: SuiNeedsSchema,
  parseAddress,
  feeOf: ({ budget, coins, gasPrice }, { amount }) => {
    if (coins.length === 0) throw refuseTransfer('NO_FEE')
    // An amount that is there with its fee, or not, is seen by the balance.
    if (worthOf(coins) < amount) throw refuseTransfer('MANY_COINS')
    return { expected: UNITS * BigInt(gasPrice) + STORAGE, max: BigInt(budget) }
  },
  async write(order) {
    const { session, transfer } = order
    const transaction = writeTransaction(order)
    const input = { address: transfer.from, transaction, chain: session.chainId }
    return async () => {
      // Signed only: what is compared before it is sent cannot be sent otherwise.
      const { bytes, signature } = await callStandard(session, 'sui:signTransaction', input)
      if (!isSameTransaction(transaction, bytes, transfer.from)) throw signedOther()
      return { transaction: bytes, signatures: [signature] }
    }
  },
})

/** A wallet of the page finds the coins that pay; a paired one is given the bytes that WalletConnect's reference has. */
function writeTransaction({ session, transfer, needs, maxFee }: NativeOrder<SuiNeeds>): string {
  if (session.connector === 'page') return writeTransferJson(transfer, maxFee)
  const payment = coinsFor(needs.coins, transfer.amount + maxFee).map(({ id, version, digest }) => ({
    id,
    version: BigInt(version),
    digest,
  }))
  return toBase64(writeTransferBytes(transfer, { payment, price: BigInt(needs.gasPrice), budget: maxFee }))
}

/** As many of the largest coins as pay a sum. @throws RpcError of {@link refuseTransfer} */
function coinsFor(coins: Coins, sum: bigint): Coins {
  const count = coins.findIndex((_, index) => worthOf(coins.slice(0, index + 1)) >= sum) + 1
  if (count === 0) throw refuseTransfer('MANY_COINS')
  return coins.slice(0, count)
}

function worthOf(coins: Coins): bigint {
  return coins.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
}
