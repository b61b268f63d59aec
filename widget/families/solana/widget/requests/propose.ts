import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, malformed, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { base64Text, exactObject, integer, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import { toHex } from '#hex.ts'
import { standardChainOf } from '../../protocol/chains.ts'
import { loadSolana } from '../loadLibrary.ts'
import { SEND_CALLS, sendTransaction } from '../sendTransaction.ts'
import { callStandard } from '../standardWallet.ts'
import type {} from './details.ts'
import type { SolanaApproveMethod } from './policies.ts'

/** Maximum transactions of one approval: users would not read more. */
const MAX_TRANSACTIONS = 10
const commitment = z.optional(z.enum(['processed', 'confirmed', 'finalized']))

const pubkey = text(44)
const MessageSchema = exactObject(
  {
    /** base58 of up to {@link LIMITS.base58MessageBytes} bytes. */
    message: text(Math.ceil(LIMITS.base58MessageBytes * 1.4)),
    pubkey,
  },
  // Phantom's display option.
  ['display'],
)
/** With line breaks as in mails and files, after every 64 characters. */
const transaction = base64Text(Math.ceil((LIMITS.transactionLength * 66) / 64))
const TransactionsSchema = exactObject({
  transactions: z.array(transaction).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
  pubkey: z.optional(pubkey),
})
/** Fields of the transaction in WalletConnect's reference before `transaction` was added. */
const FORMER_FIELDS = ['feePayer', 'instructions', 'recentBlockhash', 'signatures', 'partialSignatures']
const SIGNING = { transaction, pubkey: z.optional(pubkey) }
const TransactionSchema = exactObject(SIGNING, FORMER_FIELDS)
const SendOptionsSchema = exactObject(
  {
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: commitment,
    commitment,
    maxRetries: z.optional(integer(100)),
    minContextSlot: z.optional(integer(Number.MAX_SAFE_INTEGER)),
  },
  // For several transactions; each is sent separately.
  ['mode'],
)
const SendSchema = exactObject({ ...SIGNING, sendOptions: z.optional(SendOptionsSchema) }, FORMER_FIELDS)

/** Validates a signing request and describes its effects. */
export const PROPOSE: Record<
  SolanaApproveMethod,
  (params: unknown, session: WalletSession) => Promise<Proposal>
> = {
  solana_signMessage: proposeMessage,
  solana_signTransaction: async (params, session) => {
    const method = 'solana_signTransaction'
    const read = parseAs(TransactionSchema, params, `${method}: params`)
    const { input, address, decoded } = await readTransaction(read, session)
    return {
      address,
      details: { type: 'solanaSign', transaction: input.transaction, account: address, ...decoded },
      calls: ['solana:signTransaction'],
      execute: async (cancelSignal) => {
        const { signedTransaction } = await callStandard(session, 'solana:signTransaction', input, {
          cancelSignal,
        })
        return await describeSigned(signedTransaction, address)
      },
    }
  },
  solana_signAllTransactions: proposeTransactions,
  solana_signAndSendTransaction: async (params, session) => {
    const method = 'solana_signAndSendTransaction'
    const { sendOptions = {}, ...read } = parseAs(SendSchema, params, `${method}: params`)
    const { mode: _, ...options } = sendOptions as typeof sendOptions & { mode?: unknown }
    const { input, address, decoded } = await readTransaction(read, session)
    return {
      address,
      details: { type: 'solanaSend', transaction: input.transaction, account: address, ...decoded },
      calls: SEND_CALLS,
      isSent: true,
      execute: async (cancelSignal) => {
        const assertSigned = (signed: string) => describeSigned(signed, address)
        return {
          signature: await sendTransaction(session, { ...input, options }, assertSigned, cancelSignal),
        }
      },
    }
  },
}

async function proposeMessage(params: unknown, session: WalletSession): Promise<Proposal> {
  const { message, pubkey } = parseAs(MessageSchema, params, 'solana_signMessage: params')
  const address = requireAccount(session, pubkey)
  const bytes = readBase58(message)
  const solana = await loadSolana()
  if (solana.isTransactionMessage(bytes))
    throw invalidParams('solana_signMessage: the message is a transaction. Ask for solana_signTransaction.')
  return {
    address,
    details: readMessage(toHex(bytes)),
    calls: ['solana:signMessage'],
    execute: async (cancelSignal) => {
      const input = { address, message: toBase64(bytes) }
      const answer = await callStandard(session, 'solana:signMessage', input, { cancelSignal })
      const [signature = '', signedMessage = ''] = [answer.signature, answer.signedMessage].map((part) =>
        toBase58(fromBase64(part)),
      )
      return { signature, signedMessage }
    },
  }
}

/** Proposes one approval for several transactions, all signed by one account. */
async function proposeTransactions(params: unknown, session: WalletSession): Promise<Proposal> {
  const method = 'solana_signAllTransactions'
  const { transactions, pubkey } = parseAs(TransactionsSchema, params, `${method}: params`)
  const { decodeTransaction } = await loadSolana()
  const read = transactions.map((each) => ({ transaction: each, ...decodeTransaction(fromBase64(each)) }))
  const address = signerAmong(session, pubkey, (account) =>
    read.every(({ signers }) => signers.includes(account)),
  )
  if (address === undefined) throw wrongAccount(pubkey ?? read[0]?.signers[0] ?? '')
  return {
    address,
    details: { type: 'solanaSignAll', transactions: read.map((each) => ({ ...each, account: address })) },
    calls: ['solana:signTransaction'],
    execute: async (cancelSignal) => {
      const signed = await signAll(session, { address, transactions }, cancelSignal)
      if (signed.length !== read.length) throw malformed()
      const described = await Promise.all(signed.map((each) => describeSigned(each, address)))
      return { transactions: described.map(({ transaction: bytes }) => bytes) }
    },
  }
}

type Batch = { address: string; transactions: readonly string[]; chain: string }

/** Signs all at once; transactions that the page's SDK or the wallet does not sign that way follow one by one. */
async function signAll(
  session: WalletSession,
  { address, transactions }: Pick<Batch, 'address' | 'transactions'>,
  cancelSignal: AbortSignal,
): Promise<readonly string[]> {
  const chain = standardChainOf(session.chainId)
  const signed = [...(await signAtOnce(session, { address, transactions, chain }, cancelSignal))]
  for (const transaction of transactions.slice(signed.length)) {
    const input = { address, transaction, chain }
    const answer = await callStandard(session, 'solana:signTransaction', input, { cancelSignal })
    signed.push(answer.signedTransaction)
  }
  return signed
}

/**
 * Signs all at once; some wallets stop after the first of several inputs. @returns an empty list if only single
 * transactions are supported.
 */
async function signAtOnce(
  session: WalletSession,
  batch: Batch,
  cancelSignal: AbortSignal,
): Promise<readonly string[]> {
  try {
    const answer = await callStandard(session, 'solana:signTransactions', batch, { cancelSignal })
    return answer.signedTransactions
  } catch (error) {
    if (error instanceof RpcError && error.code === RpcCode.unsupportedMethod) return []
    throw error
  }
}

async function readTransaction(
  { transaction: bytes, pubkey }: z.infer<typeof TransactionSchema>,
  session: WalletSession,
) {
  const solana = await loadSolana()
  const decoded = solana.decodeTransaction(fromBase64(bytes))
  const address = signerAmong(session, pubkey, (account) => decoded.signers.includes(account))
  if (address === undefined) throw wrongAccount(pubkey ?? decoded.signers[0] ?? '')
  return {
    address,
    decoded,
    input: { address, transaction: bytes, chain: standardChainOf(session.chainId) },
  }
}

/** WalletConnect's answer: the signer's own signature beside the signed bytes. */
async function describeSigned(signedTransaction: string, address: string) {
  const signature = (await loadSolana()).readSignature(fromBase64(signedTransaction), address)
  if (signature === null) throw malformed()
  return { signature: toBase58(signature), transaction: signedTransaction }
}

function readBase58(message: string): Uint8Array {
  try {
    return fromBase58(message)
  } catch {
    throw invalidParams('solana_signMessage: params.message must be base58.')
  }
}

/** The account that signs: the one that the page names, or the first that can. */
function signerAmong(
  session: WalletSession,
  pubkey: string | undefined,
  canSign: (account: string) => boolean,
): string | undefined {
  return sessionAddresses(session).find((account) => account === (pubkey ?? account) && canSign(account))
}

function requireAccount(session: WalletSession, pubkey: string): string {
  if (sessionAddresses(session).includes(pubkey)) return pubkey
  throw wrongAccount(pubkey)
}

function wrongAccount(account: string): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${account} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account },
  })
}
