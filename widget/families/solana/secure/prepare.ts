import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { submit } from '@latch/secure/src/approval/submit.ts'
import { invalidParams, notAllowed, wrongAccount } from '@latch/secure/src/core/failures.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { SignedSolanaTransaction } from '@latch/secure/src/worker/signMessages.ts'
import * as z from 'zod/mini'
import { isTransactionMessage, readTransaction } from '../bytes/message.ts'

/** Maximum transactions of one `solana_signAllTransactions`: users would not read more. */
const MAX_TRANSACTIONS = 10

const MessageSchema = z.object({
  message: z.string().check(z.maxLength(Math.ceil(LIMITS.base58MessageBytes * 1.4))),
  pubkey: z.string().check(z.maxLength(44)),
})
const transaction = z.string().check(z.maxLength(LIMITS.transactionLength))
const TransactionSchema = z.object({ transaction })
const TransactionsSchema = z.object({
  transactions: z.array(transaction).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
})

/** Statuses of one signature that the network knows. */
const StatusesSchema = z.object({ value: z.tuple([z.looseObject({})]) })

type Prepared = { toSign: readonly ToSign[]; isSent: boolean }

/** Converts a request to one that can be signed. @throws 4200 for an unsupported method, -32602, 4100. */
export function prepareSolana({ method, params }: SecureRequest, account: string): Prepared {
  switch (method) {
    case 'solana_signMessage':
      return { toSign: [messageToSign(parse(method, MessageSchema, params), account)], isSent: false }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const { transaction } = parse(method, TransactionSchema, params)
      return {
        toSign: [readToSign(transaction, account)],
        isSent: method === 'solana_signAndSendTransaction',
      }
    }
    case 'solana_signAllTransactions': {
      const { transactions } = parse(method, TransactionsSchema, params)
      return { toSign: transactions.map((each) => readToSign(each, account)), isSent: false }
    }
    default:
      throw notAllowed()
  }
}

function messageToSign({ message, pubkey }: z.infer<typeof MessageSchema>, account: string): ToSign {
  if (pubkey !== account) throw wrongAccount(pubkey)
  const bytes = attempt(() => fromBase58(message), 'params.message must be base58.')
  if (isTransactionMessage(bytes))
    throw invalidParams('solana_signMessage: the message is a transaction. Ask for solana_signTransaction.')
  return { namespace: 'solana', kind: 'message', payload: { address: account, message: toBase64(bytes) } }
}

function readToSign(text: string, account: string): ToSign {
  const { message } = attempt(
    () => readTransaction(fromBase64(text)),
    'params.transaction is not a Solana transaction.',
  )
  const signers = message.keys.slice(0, message.signers)
  if (!signers.includes(account)) throw wrongAccount(signers[0] ?? '')
  return { namespace: 'solana', kind: 'transaction', payload: { address: account, transaction: text } }
}

function attempt<Value>(read: () => Value, otherwise: string): Value {
  try {
    return read()
  } catch {
    throw invalidParams(otherwise)
  }
}

function parse<Value>(method: string, schema: z.ZodMiniType<Value>, params: unknown): Value {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw invalidParams(`${method}: params.${parsed.error.issues[0]?.path.join('.') ?? ''} is malformed.`)
}

/** Sends a signed transaction. @returns its signature. @throws ChannelError of {@link submit} */
export async function sendSolana(
  chain: string,
  { transaction, signature }: SignedSolanaTransaction,
  backend: Nodes,
): Promise<string> {
  // A page may have taken a blockhash that is only confirmed.
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  await submit({
    names: { hash: signature },
    send: () => backend.rpc(chain, 'sendTransaction', [transaction, options]),
    isKnown: async () => {
      const found = await backend.rpc(chain, 'getSignatureStatuses', [[signature]])
      return z.safeParse(StatusesSchema, found).success
    },
  })
  return signature
}
