import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { ReadReceipt } from '@latch/hosting/api/funding/fundingPort.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { readNativeTransfer } from '@latch/protocol/nativeLogs.ts'
import * as z from 'zod'

const HASH = /^0x[0-9a-f]{64}$/i
/** keccak-256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = z.string().regex(/^0x[0-9a-f]*$/i)
const ReceiptSchema = z.object({
  status: z.literal('0x1'),
  logs: z.array(z.object({ address: word, topics: z.array(word), data: word })),
})
const TransactionSchema = z.object({ to: word.nullable(), value: word, blockHash: word })

/** Reads payments: ERC-20 from Transfer events; Ether from the transaction's value, or from logs on chains that log it (EIP-7708). */
export const readEvmReceipt: ReadReceipt = async (env, chain, { token, recipient, hash }) => {
  if (!HASH.test(hash)) return null
  const [answer, sent] = await callChain(chain, env, [
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { method: 'eth_getTransactionByHash', params: [hash] },
  ])
  const { data: receipt } = ReceiptSchema.safeParse(answer)
  if (receipt === undefined) return null
  if (token === NATIVE_ADDRESS) {
    const { data } = TransactionSchema.safeParse(sent)
    if (data?.to?.toLowerCase() === recipient.toLowerCase()) return BigInt(data.value)
    const logged = receipt.logs.flatMap((log) => readNativeTransfer(log) ?? [])
    const received = logged.filter(({ to }) => isSame(to, recipient))
    return received.length === 0 ? null : received.reduce((sum, { amount }) => sum + amount, 0n)
  }
  const topic = `0x${recipient.slice(2).toLowerCase().padStart(64, '0')}`
  return receipt.logs
    .filter(
      ({ address, topics, data }) =>
        isTransfer(topics, data) && isSame(address, token) && topics[2] === topic,
    )
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns whether a log is an ERC-20 transfer: ERC-721 has its token as a fourth topic. */
const isTransfer = (topics: readonly string[], data: string) =>
  topics.length === 3 && topics[0] === TRANSFER && data.length === 66
