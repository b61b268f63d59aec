import { fromBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import type { SolanaAccount } from './account.ts'
import { buildTransfer, parseTransaction, serializeTransaction } from './transaction.ts'
import { solanaRpc } from './wallet.ts'

/** `to` is the raw key. */
export type Payment = { payer: SolanaAccount; to: Uint8Array; lamports: bigint }

/** Sends lamports. @returns the transaction's signature once the node has it. @throws Error with the node's message. */
export async function sendSol(rpcUrl: string, { payer, to, lamports }: Payment): Promise<string> {
  const { value } = (await solanaRpc(rpcUrl, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
  const blockhash = fromBase58(value.blockhash)
  const { message } = parseTransaction(buildTransfer({ from: payer.publicKey, to, lamports, blockhash }))
  const signed = serializeTransaction({ signatures: [await payer.sign(message)], message })
  return (await solanaRpc(rpcUrl, 'sendTransaction', [toBase64(signed), { encoding: 'base64' }])) as string
}
