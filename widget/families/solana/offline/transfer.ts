import { toBase64 } from '@latch/protocol/base64.ts'
import { coinsNeeded, readAmount } from '@latch/secure/offline/amount.ts'
import type { TransferForm, TransferStatus, Transfers } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { WalletKeys } from '@latch/secure/src/worker/derive.ts'
import type { SignedSolanaTransaction } from '@latch/secure/src/worker/signMessages.ts'
import * as z from 'zod/mini'
import { setBudget, transferLamports } from '../bytes/writeInstruction.ts'
import { type InstructionDraft, writeTransaction } from '../bytes/writeMessage.ts'
import { signSolana } from '../keys/sign.ts'
import { sendSolana } from '../secure/prepare.ts'
import { type Draft, readRecipient } from './draft.ts'
import { planTokens } from './tokens.ts'

const SOL_DECIMALS = 9
/** Lamports of one signature. */
const SIGNATURE_FEE = 5_000n
/** Compute units of a transfer, more than it uses. */
const UNITS = { coins: 1_000, tokens: 120_000 } as const
/** Maximum price of a unit in millionths of a lamport: 0.0012 SOL for a transfer of tokens. */
const MAX_PRICE = 10_000_000n
const MICRO = 1_000_000n
/** Characters of a genesis hash in CAIP-2. */
const CHAIN_LENGTH = 32

const BlockhashSchema = z.object({
  value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.optional(z.int()) }),
})
const BalanceSchema = z.object({ value: z.int() })
const FeesSchema = z.array(z.object({ prioritizationFee: z.int() }))

/** Transfers of the Solana account. */
export function solanaTransfers({ solana }: WalletKeys): Transfers {
  const from = solana.address
  /** Last block that takes a transaction, by signature. */
  const lastBlocks = new Map<string, number | undefined>()
  return {
    async plan(form, node) {
      const [genesis, price] = await Promise.all([node.rpc('', 'getGenesisHash', []), readPrice(node)])
      const chain = `solana:${z.parse(z.string(), genesis).slice(0, CHAIN_LENGTH)}`
      const isToken = form.token.trim() !== ''
      const draft = isToken ? await planTokens(from, form, node) : await planCoins(from, form, node)
      const units = isToken ? UNITS.tokens : UNITS.coins
      const fee = SIGNATURE_FEE + (BigInt(units) * price + MICRO - 1n) / MICRO
      const { value } = z.parse(BalanceSchema, await node.rpc('', 'getBalance', [from]))
      const needed = { units: draft.lamports + draft.rent + fee, decimals: SOL_DECIMALS, symbol: 'SOL' }
      if (BigInt(value) < needed.units) throw coinsNeeded(from, needed)
      const instructions = [...setBudget(units, price), ...draft.instructions]
      const { to, amount } = draft
      const shown = { units: fee + draft.rent, decimals: SOL_DECIMALS, symbol: 'SOL' }
      return {
        chain,
        to,
        amount,
        fee: shown,
        feePayer: from,
        send: sender({ instructions, solana, chain, node, lastBlocks }),
      }
    },
    readStatus: (signature, node) => readStatus(signature, lastBlocks.get(signature), node),
  }
}

async function planCoins(from: string, form: TransferForm, node: Nodes): Promise<Draft> {
  const to = await readRecipient(form, node)
  const units = readAmount(form.amount, SOL_DECIMALS)
  return {
    to,
    amount: { units, decimals: SOL_DECIMALS, symbol: 'SOL' },
    instructions: [transferLamports(from, to, units)],
    lamports: units,
    rent: 0n,
  }
}

/** Price of a compute unit that three quarters of the latest blocks took. */
async function readPrice(node: Nodes): Promise<bigint> {
  const answer = await node.rpc('', 'getRecentPrioritizationFees', []).catch(() => [])
  const fees = (z.safeParse(FeesSchema, answer).data ?? [])
    .map(({ prioritizationFee }) => BigInt(prioritizationFee))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const price = fees[Math.floor(fees.length * 0.75)] ?? 0n
  return price > MAX_PRICE ? MAX_PRICE : price
}

type Sending = {
  instructions: readonly InstructionDraft[]
  solana: WalletKeys['solana']
  chain: string
  node: Nodes
  lastBlocks: Map<string, number | undefined>
}

/** Signs once: a repeated press sends the same transaction, which the network takes only once. */
function sender({ instructions, solana, chain, node, lastBlocks }: Sending): () => Promise<string> {
  let signed: Promise<SignedSolanaTransaction> | undefined
  const sign = async () => {
    const latest = await node.rpc('', 'getLatestBlockhash', [{ commitment: 'confirmed' }])
    const { blockhash, lastValidBlockHeight } = z.parse(BlockhashSchema, latest).value
    const transaction = toBase64(writeTransaction(solana.address, instructions, blockhash))
    const payload = { address: solana.address, transaction }
    const request = { namespace: 'solana', kind: 'transaction', payload } as const
    const signed = (await signSolana(request, solana)) as SignedSolanaTransaction
    lastBlocks.set(signed.signature, lastValidBlockHeight)
    return signed
  }
  return async () => {
    signed ??= sign()
    return sendSolana(
      chain,
      await signed.catch((error) => {
        signed = undefined
        throw error
      }),
      node,
    )
  }
}

const StatusesSchema = z.object({
  value: z.array(
    z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.optional(z.nullable(z.string())) })),
  ),
})

async function readStatus(
  signature: string,
  lastBlock: number | undefined,
  node: Nodes,
): Promise<TransferStatus> {
  const status = await findStatus(signature, node)
  if (status !== null) return status
  if (lastBlock === undefined) return 'pending'
  // Counts final blocks only: one of the nodes behind the address may lack newer ones.
  const height = z.parse(z.int(), await node.rpc('', 'getBlockHeight', [{ commitment: 'finalized' }]))
  if (height <= lastBlock) return 'pending'
  return (await findStatus(signature, node, { searchTransactionHistory: true })) ?? 'expired'
}

/** Returns the status of a signature; null if the node does not know it. */
async function findStatus(
  signature: string,
  node: Nodes,
  ...options: readonly { searchTransactionHistory: true }[]
): Promise<TransferStatus | null> {
  const answer = await node.rpc('', 'getSignatureStatuses', [[signature], ...options])
  const [status] = z.parse(StatusesSchema, answer).value
  if (status === null || status === undefined) return null
  if (status.err !== null && status.err !== undefined) return 'failed'
  return status.confirmationStatus === 'processed' ? 'pending' : 'confirmed'
}
