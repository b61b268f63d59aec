import { toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { PROGRAMS } from '../../bytes/programs.ts'
import { readHolder, readOwner } from './holder.ts'
import { readMint } from './mint.ts'

export type SolanaTransfer = {
  from: string
  /** The recipient's own address, also for a token: its token account is found, or opened. */
  to: string
  /** Base units. */
  amount: bigint
  /** The token's mint; null for SOL. */
  token: string | null
}

/** Facts of the chain that the instructions need. */
export type TransferPlan = {
  instructions: readonly TransactionInstruction[]
  /** The token account that the amount leaves; null for SOL. */
  source: string | null
  /** Size of the token account that is opened for the recipient on the way; null for none. */
  opensBytes: number | null
}

type Options = { signal?: AbortSignal }

/** Instruction of spl-token. */
const TRANSFER_CHECKED = 12
/** Instruction of the associated token program: opens the account unless it exists. */
const CREATE_IDEMPOTENT = 1

const BlockhashSchema = z.object({ value: z.object({ blockhash: z.string() }) })

/**
 * Builds the instructions of a transfer.
 *
 * @throws as {@link readMint}; RpcError of {@link refuseTransfer} if the tokens could not be moved from the recipient.
 */
export async function planTransfer(
  chainId: ChainId,
  { from, to, amount, token }: SolanaTransfer,
  options: Options = {},
): Promise<TransferPlan> {
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  if (token === null) {
    await assertRecipient(chainId, { to, token }, options)
    const transfer = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: amount })
    return { instructions: [transfer], source: null, opensBytes: null }
  }
  const mint = new PublicKey(token)
  const [{ program, decimals, accountBytes }] = await Promise.all([
    readMint(chainId, token, options),
    assertRecipient(chainId, { to, token }, options),
  ])
  const source = findTokenAccount(fromPubkey, mint, program)
  const target = findTokenAccount(toPubkey, mint, program)
  const isNew = (await readOwner(chainId, target.toBase58(), options)) === null
  const open = openAccount({ payer: fromPubkey, owner: toPubkey, account: target, mint, program })
  const move = moveTokens({ source, mint, target, owner: fromPubkey, program, amount, decimals })
  return {
    instructions: isNew ? [open, move] : [move],
    source: source.toBase58(),
    opensBytes: isNew ? accountBytes : null,
  }
}

/**
 * The unsigned transaction, base64.
 *
 * @param budget - Compute units and their price in millionths of a lamport; none for a simulation.
 */
export async function buildTransaction(
  chainId: ChainId,
  payer: string,
  { instructions }: TransferPlan,
  budget: { units: bigint; microLamports: bigint } | null,
  options: Options = {},
): Promise<string> {
  const latest = await rpc(chainId, 'getLatestBlockhash', [{ commitment: 'finalized' }], options)
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: z.parse(BlockhashSchema, latest).value.blockhash,
    instructions: [
      ...(budget === null
        ? []
        : [
            ComputeBudgetProgram.setComputeUnitLimit({ units: Number(budget.units) }),
            ComputeBudgetProgram.setComputeUnitPrice({ microLamports: budget.microLamports }),
          ]),
      ...instructions,
    ],
  })
  // Every wallet reads legacy messages; lookup tables would be of no use here.
  return toBase64(new VersionedTransaction(message.compileToLegacyMessage()).serialize())
}

/**
 * The transaction that moves an amount, ready to be signed; base64.
 *
 * @param budget - As of {@link buildTransaction}.
 * @throws as {@link planTransfer}
 */
export async function writeTransfer(
  chainId: ChainId,
  transfer: SolanaTransfer,
  budget: { units: bigint; microLamports: bigint } | null,
): Promise<string> {
  return buildTransaction(chainId, transfer.from, await planTransfer(chainId, transfer), budget)
}

/**
 * Rejects recipients that could lose the tokens: the associated token program opens a token account for any 32 bytes, also
 * for those of a token account, as explorers show it, or of a program, and the tokens could not be recovered.
 */
async function assertRecipient(
  chainId: ChainId,
  { to, token }: Pick<SolanaTransfer, 'to' | 'token'>,
  options: Options,
): Promise<void> {
  const holder = await readHolder(chainId, to, options)
  if (holder === 'token') throw refuseTransfer('TOKEN_ACCOUNT')
  if (holder === 'program' && token !== null) throw refuseTransfer('PROGRAM_ACCOUNT')
}

/** Returns the associated token account of an owner. */
function findTokenAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAMS.associatedToken))[0]
}

function openAccount(of: Readonly<Record<'payer' | 'owner' | 'account' | 'mint' | 'program', PublicKey>>) {
  return instruction(
    new PublicKey(PROGRAMS.associatedToken),
    [
      [of.payer, 'signer'],
      [of.account, 'writable'],
      [of.owner, 'read'],
      [of.mint, 'read'],
      [SystemProgram.programId, 'read'],
      [of.program, 'read'],
    ],
    Uint8Array.of(CREATE_IDEMPOTENT),
  )
}

type Move = Readonly<Record<'source' | 'mint' | 'target' | 'owner' | 'program', PublicKey>> & {
  amount: bigint
  decimals: number
}

function moveTokens({ source, mint, target, owner, program, amount, decimals }: Move) {
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, TRANSFER_CHECKED)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return instruction(
    program,
    [
      [source, 'writable'],
      [mint, 'read'],
      [target, 'writable'],
      [owner, 'signer'],
    ],
    new Uint8Array(data.buffer),
  )
}

type Access = 'signer' | 'writable' | 'read'

function instruction(
  programId: PublicKey,
  accounts: readonly (readonly [PublicKey, Access])[],
  data: Uint8Array,
): TransactionInstruction {
  const keys = accounts.map(([pubkey, access]) => ({
    pubkey,
    isSigner: access === 'signer',
    isWritable: access !== 'read',
  }))
  // The library only reads the bytes; browsers have no Buffer of their own.
  return new TransactionInstruction({ programId, keys, data: data as Buffer })
}
